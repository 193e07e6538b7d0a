import './reset.css'

/**
 * The bundle's CSS as one constructable style sheet per document: without `<style>` text a strict
 * CSP has nothing to refuse, and forty elements share one sheet. The build passes the text through
 * `globalThis.__movingCss`, which is removed at once.
 */
declare global {
  var __movingCss: string | undefined
}

const readCss = (): string => {
  const css = globalThis.__movingCss ?? ''
  delete globalThis.__movingCss
  return css
}

const css = readCss()

/** The nonce that a page's policy requires for the script, and for `<style>` elements as well. */
const nonce = globalThis.document?.currentScript?.nonce ?? ''

/** A constructed style sheet, or its text where a browser has none (Safari before 16.4). */
export type Sheet = CSSStyleSheet | string

const sheets = new WeakMap<Document, Map<string, Sheet>>()

const makeSheet = (page: Document, text: string): Sheet => {
  if (!('adoptedStyleSheets' in page)) return text
  const sheet = new (page.defaultView ?? globalThis).CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/**
 * Returns a document's sheet of that name, created at first use: a sheet of one document cannot be
 * adopted by another's shadow roots.
 */
export const sheetOf = (page: Document, name: string, write: () => string): Sheet => {
  const ofPage = sheets.get(page) ?? new Map<string, Sheet>()
  const sheet = ofPage.get(name) ?? makeSheet(page, write())
  sheets.set(page, ofPage.set(name, sheet))
  return sheet
}

/** The bundle's sheet for a document. */
export const bundleSheet = (page: Document): Sheet => sheetOf(page, '', () => css)

const isConstructed = (sheet: Sheet): sheet is CSSStyleSheet => typeof sheet !== 'string'

const styleElement = (text: Sheet): HTMLStyleElement =>
  Object.assign(document.createElement('style'), { nonce, textContent: text })

/**
 * Sets exactly these sheets in a shadow root: adopted, or as `<style>` elements if the browser
 * cannot adopt them.
 */
export const adoptSheets = (root: ShadowRoot, adopted: readonly Sheet[]): void => {
  const constructed = adopted.filter(isConstructed)
  if (constructed.length > 0) root.adoptedStyleSheets = constructed
  else {
    for (const style of root.querySelectorAll('style')) style.remove()
    root.prepend(...adopted.map(text => styleElement(text)))
  }
}
