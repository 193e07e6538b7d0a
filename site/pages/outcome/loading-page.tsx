import type { ReactNode } from 'react'
import { LOADING_TEXTS as TEXTS, THANKS_TEXTS } from '../../../shared/texts/payment-outcome'
import { Enhancement } from '../../client/island'
import type { Page } from '../../layout/page'
import { routes } from '../../routes'

const waitingPage = (text: string, canonical: string, children?: ReactNode): Page => ({
  title: TEXTS.title,
  description: text,
  canonical,
  isIndexed: false,
  body: (
    <section className="outcome-told waiting-page frame">
      <h1>{TEXTS.title}</h1>
      <span className="rolling-tape" aria-hidden="true" />
      <p className="lead">{text}</p>
      <p className="outcome-stuck">
        {TEXTS.stuck} <a href={routes.home.href()}>{THANKS_TEXTS.home}</a>
      </p>
      {children}
    </section>
  ),
})

/** The loading screen, for any page that links to it. */
export const loadingPage = (): Page => waitingPage(TEXTS.text, routes.loading.href())

const SECONDS = 2

/** Redirects to the home page: a target in the query could lead anywhere. */
export const redirectPage = (): Page => {
  const href = routes.home.href()
  return {
    ...waitingPage(
      TEXTS.redirect,
      routes.redirect.href(),
      <Enhancement name="go-on" data={{ href }} />,
    ),
    script: { file: 'site/client/islands.ts', data: {} },
    refresh: { seconds: SECONDS, href },
  }
}
