import '../shared/palette.css'
import './ui/tokens.css'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../shared/contract/elements'
import { defineElements, element } from './embed/define'
import { createEngineLoader } from './embed/engine'
import { readScriptSettings } from './embed/host-page'
import { type BuiltPart, loadPart } from './embed/part'
import { takeFurtherCss } from './embed/styles'
import { MovingFunnel } from './elements/moving-funnel'
import { MovingQuoteForm } from './elements/moving-quote-form'
import type * as EnginePart from './engine/engine'

const settings = readScriptSettings(document.currentScript)

const engineLoader = createEngineLoader(async attempt => {
  // The build makes a file of its own of what is imported so, and writes that file's particulars in the import's place.
  const built: unknown = import('./engine/engine')
  const { createEngine } = await loadPart<typeof EnginePart>(built as BuiltPart, settings, attempt)
  takeFurtherCss()
  return createEngine(settings)
})

defineElements(__WIDGET_VERSION__, settings, engineLoader, [
  element(MOVING_FUNNEL, MovingFunnel),
  element(MOVING_QUOTE_FORM, MovingQuoteForm),
])
