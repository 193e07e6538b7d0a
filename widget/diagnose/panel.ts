import type { Finding } from '../../shared/contract/page-api'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis-texts'
import { adoptSheets, sheetOf } from '../embed/styles'

const CSS = `
:host { all: initial; position: fixed !important; inset: auto 12px 12px auto !important; z-index: 2147483647;
  width: min(460px, 100vw - 24px) !important; margin: 0 !important; padding: 0 !important; border: 0 !important;
  background: none !important; }
section { all: initial; display: block; box-sizing: border-box; max-height: 60vh; overflow: auto; padding: 16px; border: 1px solid #c9d1dc;
  border-radius: 12px; background: #fff; color: #17263c; font: 14px/1.45 Arial, Helvetica, sans-serif;
  box-shadow: 0 12px 40px rgb(23 38 60 / 25%); overscroll-behavior: contain; }
header { display: flex; gap: 12px; align-items: start; justify-content: space-between; }
h2 { margin: 0; padding-block: 9px; font-size: 16px; line-height: 26px; text-wrap: balance; }
button { min-height: 44px; padding: 0 14px; border: 1px solid #5b6b82; border-radius: 8px; background: #fff; color: inherit;
  font: inherit; cursor: pointer; }
button:focus-visible, section:focus-visible { outline: 2px solid #17263c; outline-offset: 2px; }
ul { margin: 8px 0 0; padding: 0; list-style: none; }
li { padding: 10px 0; border-top: 1px solid #e3e8ef; overflow-wrap: anywhere; }
strong { font-size: 12px; } .ok strong { color: #1e6b3c; } .warning strong { color: #8a5300; } .error strong { color: #b3261e; }
p { margin: 2px 0 0; } p.mend { font-weight: 600; }
`

const make = (tag: string, text: string, className = ''): HTMLElement => {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}

const lineOf = ({ state, found, mend }: Finding): HTMLElement => {
  const line = make('li', '', state)
  line.append(make('strong', DIAGNOSIS_TEXTS.states[state]), make('p', found))
  if (mend !== '') line.append(make('p', mend, 'mend'))
  return line
}

const WEIGHT = { error: 0, warning: 1, ok: 2 } as const

/** Shows the findings over the page, errors first; in the top layer if the browser has one. */
export const showPanel = (title: string, findings: readonly Finding[]): void => {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const section = document.createElement('section')
  section.setAttribute('aria-label', DIAGNOSIS_TEXTS.panel)
  section.tabIndex = 0
  const header = document.createElement('header')
  const close = make('button', DIAGNOSIS_TEXTS.close)
  close.addEventListener('click', () => host.remove())
  header.append(make('h2', title), close)
  const list = document.createElement('ul')
  list.append(
    ...[...findings].sort((one, other) => WEIGHT[one.state] - WEIGHT[other.state]).map(lineOf),
  )
  section.append(header, list)
  root.append(section)
  adoptSheets(root, [sheetOf(document, 'diagnosis', () => CSS)])
  document.body.append(host)
  if ('popover' in host) {
    host.popover = 'manual'
    host.showPopover()
  }
}
