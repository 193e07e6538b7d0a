const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes a text for HTML and XML, in attributes between quotes too. Most texts have nothing to escape, and are returned as they are. */
export const escapeHtml = (text: string): string =>
  /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, sign => SIGNS[sign] ?? sign) : text
