import { toJson } from '../../shared/api/to-json'
import { type AttributeTable, propertyName, readAttribute } from '../../shared/contract/attributes'

/** Defines a property for each attribute; `written` returns the attribute's value in the tag. */
export const defineAttributeProperties = (
  prototype: HTMLElement,
  table: AttributeTable,
  written: (element: Element, name: string) => string | null,
): void => {
  for (const [name, attribute] of Object.entries(table))
    Object.defineProperty(prototype, propertyName(name), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const text = readAttribute(attribute, written(this, name))
        return attribute.isNumber ? Number(text) || 0 : text
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined || value === '') this.removeAttribute(name)
        else this.setAttribute(name, typeof value === 'object' ? toJson(value) : String(value))
      },
    })
}

/**
 * Sets again the properties that the page set before the element was defined, since they hide the
 * accessors.
 */
export const takeEarlyProperties = (element: HTMLElement, names: readonly string[]): void => {
  for (const name of names) {
    const property = propertyName(name)
    if (!Object.hasOwn(element, property)) continue
    const value: unknown = Reflect.get(element, property)
    Reflect.deleteProperty(element, property)
    Reflect.set(element, property, value)
  }
}
