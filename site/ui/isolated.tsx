import root from 'react-shadow'

const Host = root.div

interface IsolatedProps {
  /** Sanitised: a shadow root keeps styles apart, and nothing else. */
  html: string
  className: string
}

/** HTML that others wrote, as declarative shadow DOM: neither its styles nor ours reach across, and no script is needed. */
export const Isolated = ({ html, className }: IsolatedProps) =>
  Host !== undefined && (
    <Host ssr className={className}>
      {html}
    </Host>
  )
