import { func, is, object, type } from 'superstruct'

/**
 * The part of a pdfkit document's current font that places marks on letters, which fontkit's types
 * lack.
 */
const Shaped = type({
  _font: type({
    font: type({ _layoutEngine: type({ engine: type({ GPOSProcessor: object() }) }) }),
  }),
})
const Positioner = type({ applyLookup: func() })

const fixed = new WeakSet<object>()

/**
 * Makes fontkit 2.0.4 skip a mark without an anchor in a table, as OpenType specifies, instead of
 * throwing: names in Telugu, Gurmukhi and Khmer contain such marks. All fonts share the class,
 * which is patched once.
 */
export const passMissingAnchors = (document: object): void => {
  if (!is(document, Shaped)) return
  const positioner: unknown = Object.getPrototypeOf(
    document._font.font._layoutEngine.engine.GPOSProcessor,
  )
  if (!is(positioner, Positioner) || fixed.has(positioner)) return
  fixed.add(positioner)
  const { applyLookup } = positioner
  positioner.applyLookup = function (this: unknown, ...args: unknown[]): unknown {
    try {
      return Reflect.apply(applyLookup, this, args)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}
