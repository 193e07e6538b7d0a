import root from 'react-shadow'

const Host = root.div

interface IsolatedProps {
  /** Sanitised: a shadow root isolates styles only. */
  html: string
  className: string
}

/**
 * HTML by others, as declarative shadow DOM: styles do not cross its boundary, and no script is
 * needed.
 */
export const Isolated = ({ html, className }: IsolatedProps) =>
  Host !== undefined && (
    <Host ssr className={className}>
      {html}
    </Host>
  )
