import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SANDBOX_BANK_TEXTS } from '../../../../shared/texts/sandbox-bank-texts'

export const BANK_PATH = '/sandbox-bank'
export const LIST_PATH = `${BANK_PATH}/`
export const STYLE_PATH = `${BANK_PATH}/bank.css`

interface Props {
  title: string
  children: ReactNode
}

const Shell = ({ title, children }: Props) => (
  <html lang="fr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${title} – ${SANDBOX_BANK_TEXTS.name}`}</title>
      <link rel="stylesheet" href={STYLE_PATH} />
    </head>
    <body>
      <header>
        <p className="bank-name">{SANDBOX_BANK_TEXTS.name}</p>
        <p className="banner">
          <strong>{SANDBOX_BANK_TEXTS.banner}</strong> {SANDBOX_BANK_TEXTS.bannerMore}
        </p>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </body>
  </html>
)

/** A page of the sandbox bank as HTML: without our brand, and complete without script. */
export const bankPage = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Shell {...props} />)}`
