import type { Page } from 'playwright/test'

/** Properties of objects that came after Chrome 100 or Safari 15.6. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
  URL: ['canParse', 'parse'],
  AbortSignal: ['timeout', 'any'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'group'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'some',
    'every',
    'find',
    'toArray',
    'forEach',
  ],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  'Element.prototype': [
    'checkVisibility',
    'setHTMLUnsafe',
    'getHTML',
    'moveBefore',
    'popover',
    'inert',
  ],
  'HTMLElement.prototype': [
    'popover',
    'showPopover',
    'hidePopover',
    'togglePopover',
    'inert',
    'attachInternals',
  ],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'Document.prototype': ['adoptedStyleSheets', 'startViewTransition', 'moveBefore'],
  'ShadowRoot.prototype': ['adoptedStyleSheets', 'moveBefore', 'getHTML', 'setHTMLUnsafe'],
  'CSSStyleSheet.prototype': ['replaceSync', 'replace'],
  'Navigator.prototype': ['userActivation'],
  'IDBFactory.prototype': ['databases'],
  window: [
    'requestIdleCallback',
    'scheduler',
    'navigation',
    'trustedTypes',
    'CloseWatcher',
    'UserActivation',
  ],
}

/** Interfaces that no browser served may lack: they came with Chrome 93 to 98 and Safari 15.4. */
const NEW_IN_SERVED: Readonly<Record<string, readonly string[]>> = {
  window: ['structuredClone'],
  Object: ['hasOwn'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex'],
  'String.prototype': ['at', 'replaceAll'],
  'HTMLDialogElement.prototype': ['showModal'],
}

const takeAway = async (
  page: Page,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  await page.addInitScript(table => {
    for (const [path, properties] of Object.entries(table)) {
      const owner: unknown =
        path === 'window'
          ? window
          : path.split('.').reduce((at: unknown, key) => Reflect.get(Object(at), key), window)
      for (const name of properties) Reflect.deleteProperty(Object(owner), name)
    }
    if ('replaceSync' in CSSStyleSheet.prototype) return
    const { CSSStyleSheet: whole } = window
    const Illegal = function () {
      throw new TypeError('Illegal constructor')
    }
    Illegal.prototype = whole.prototype
    Reflect.set(window, 'CSSStyleSheet', Illegal)
  }, names)
}

/** Removes from a page what the oldest supported browsers lack. */
export const removeNewerFeatures = (page: Page): Promise<void> => takeAway(page, NEWER)

/** Removes what browsers older than the supported ones lack. */
export const removeRequiredFeatures = async (page: Page): Promise<void> => {
  await removeNewerFeatures(page)
  await takeAway(page, NEW_IN_SERVED)
}
