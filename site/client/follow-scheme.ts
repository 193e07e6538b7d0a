/**
 * Applies the visitor's choice of light or dark colours, made by the switch in the footer. A classic
 * script in the head, so that it runs before the first paint. Without it a page follows the system.
 */
{
  const NAME = 'scheme'
  const SCHEMES = ['light', 'dark']
  const root = document.documentElement

  const readScheme = (): string => {
    try {
      return localStorage.getItem(NAME) ?? ''
    } catch {
      return '' // a browser that refuses access has stored nothing
    }
  }

  const storeScheme = (scheme: string): void => {
    try {
      localStorage.setItem(NAME, scheme)
    } catch {
      // The choice is valid for this page only.
    }
  }

  const apply = (stored: string): void => {
    const scheme = SCHEMES.includes(stored) ? stored : 'system'
    root.dataset['scheme'] = scheme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
      meta.media =
        scheme === 'system'
          ? `(prefers-color-scheme: ${meta.dataset['scheme']})`
          : scheme === meta.dataset['scheme']
            ? 'all'
            : 'not all'
    for (const input of document.querySelectorAll<HTMLInputElement>(`input[name=${NAME}]`))
      input.checked = input.value === scheme
  }
  const applyStored = (): void => apply(readScheme())

  applyStored()
  document.addEventListener('DOMContentLoaded', applyStored)
  // A page of the history or one rendered ahead may be older than the choice.
  addEventListener('pageshow', applyStored)
  addEventListener('storage', applyStored)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== NAME) return
    storeScheme(target.value)
    apply(target.value)
  })
}
