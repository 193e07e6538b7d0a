import '../shared/palette.css'
import './ui/tokens.css'
import { createBanGeocoder } from '../shared/api/geocoding/ban-geocoder'
import { MOVING_FUNNEL, MOVING_QUOTE_FORM } from '../shared/contract/elements'
import { defineElements, element } from './embed/define'
import { readScriptSettings } from './embed/host-page'
import { MovingFunnel } from './elements/moving-funnel'
import { MovingQuoteForm } from './elements/moving-quote-form'

const settings = readScriptSettings(document.currentScript)

defineElements(__WIDGET_VERSION__, settings, createBanGeocoder({ baseUrl: `${settings.apiUrl}/geo` }), [
  element(MOVING_FUNNEL, MovingFunnel),
  element(MOVING_QUOTE_FORM, MovingQuoteForm),
])
