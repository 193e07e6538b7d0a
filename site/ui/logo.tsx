import { BRAND } from '../../shared/brand'
import mark from './mark.svg?raw'

const shapes = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'))

/** The brand's sign, a key made of a roll of tape, and its name. */
export const Logo = () => (
  <span className="logo">
    <svg
      className="logo-mark"
      viewBox="0 0 36 48"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
    <span className="logo-name">{BRAND.name}</span>
  </span>
)
