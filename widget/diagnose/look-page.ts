import type { Finding } from '../../shared/contract/page-api'
import { SCRIPT_MANUAL } from '../../shared/contract/script-manual'
import { DIAGNOSIS_TEXTS } from '../../shared/texts/diagnosis'
import { nameMeant } from '../embed/spelling'
import { fault, fine, warning } from './finding'

const { rootFont, versions, settings, elements } = DIAGNOSIS_TEXTS
const BROWSERS_PX = 16

export const lookAtRootFont = (): Finding[] => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const write = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
  return [fine('root-font-size', rootFont(write(size), write((size / BROWSERS_PX) * 100)))]
}

/** The page's script tags that may be ours, whichever version. */
const ownScripts = (): HTMLScriptElement[] =>
  [...document.scripts].filter(({ src }) => /\/widget\.js(?:[?#]|$)/.test(src))

export const lookAtVersions = (version: string): Finding[] => {
  const urls = ownScripts().map(({ src }) => src)
  const findings = [
    urls.length > 1
      ? fault('versions', versions.several(version, urls.join(', ')), versions.severalMend)
      : fine('versions', urls.length === 1 ? versions.one(version) : versions.noTag(version)),
  ]
  if (typeof window.MovingWidgets?.diagnose !== 'function')
    findings.push(warning('versions', versions.global, versions.globalMend))
  return findings
}

const SETTINGS = Object.keys(SCRIPT_MANUAL)

/** What is written on our tag and almost one of its settings; others read attributes there too, which are theirs. */
export const lookAtSettings = (): Finding[] =>
  ownScripts()
    .flatMap(script => script.getAttributeNames())
    .filter(name => name.startsWith('data-') && !SETTINGS.includes(name))
    .flatMap(name => {
      const meant = nameMeant(name, SETTINGS)
      return meant === null ? [] : warning('settings', settings.unknown(name), settings.meantMend(meant))
    })

/** Every element of the page that bears a name like ours. */
export const ownElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('*')].filter(({ localName }) => localName.startsWith('moving-'))

const PATIENCE_MS = 3_000
const PAUSE_MS = 50

/** Waits until every element of ours shows something, or would have long ago: the page may just have been loaded. */
export const settleElements = async (tags: readonly string[]): Promise<void> => {
  const end = performance.now() + PATIENCE_MS
  const isWaiting = () =>
    ownElements().some(
      ({ localName, shadowRoot }) =>
        shadowRoot === null && tags.includes(localName) && localName !== 'moving-cart-summary',
    )
  while (isWaiting() && performance.now() < end) await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}

const lookAtElement = (element: HTMLElement, tags: readonly string[]): Finding | null => {
  const { localName, shadowRoot } = element
  if (!tags.includes(localName)) {
    const meant = nameMeant(localName, tags)
    const mend = meant === null ? elements.unknownMend(`<${tags.join('>, <')}>`) : elements.meantMend(`<${meant}>`)
    return fault('elements', elements.unknown(localName), mend)
  }
  // Ours has the class that its screens are styled by.
  if (shadowRoot?.querySelector('.moving')) return null
  // Shows once the cart holds something.
  if (localName === 'moving-cart-summary') return null
  return 'connectedMoveCallback' in element
    ? warning('elements', elements.waiting(localName), elements.waitingMend)
    : fault('elements', elements.taken(localName), elements.takenMend)
}

export const lookAtElements = (tags: readonly string[]): Finding[] => {
  const all = ownElements()
  if (all.length === 0) return [warning('elements', elements.none, elements.noneMend)]
  const findings = all.flatMap(element => lookAtElement(element, tags) ?? [])
  const shown = all.length - findings.length
  return shown === 0 ? findings : [fine('elements', elements.shown(shown)), ...findings]
}
