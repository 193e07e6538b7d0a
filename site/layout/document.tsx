import { renderToStaticMarkup } from 'react-dom/server'
import { colorsIn } from '../../shared/domain/palette-colors'
import palette from '../../shared/palette.css?raw'
import { SITE_TEXTS, TUNNEL_TEXTS } from '../../shared/texts/site'
import { Footer } from './footer'
import { CartLink, Header } from './header'
import { PartnerHeader } from './partner-header'
import { MachineHead } from './machine-head'
import type { ClientScript, Frame, Page, SectionStyle } from './page'
import { routes } from '../routes'
import { Logo } from '../ui/logo'
import { PhoneLink } from '../ui/phone-link'
import { InstalmentBanner } from './instalment-banner'

/**
 * The funnel's header: the banner, the company, its phone number and its promise, and no link that
 * leads away but the cart's.
 */
const TunnelHeader = () => (
  <header className="header header-tunnel">
    <InstalmentBanner />
    <div className="header-bar frame">
      <a className="header-home" href={routes.home.href()} aria-label={SITE_TEXTS.home}>
        <Logo />
      </a>
      <p className="header-promise">{TUNNEL_TEXTS.promise}</p>
      <div className="header-tools">
        <CartLink />
      </div>
      <PhoneLink />
    </div>
  </header>
)

/** Addresses of the built style sheets, fonts and scripts. */
export interface DocumentAssets {
  style: string
  sectionStyles: Readonly<Record<SectionStyle, string>>
  scripts: Readonly<Record<ClientScript, string>>
  fonts: readonly string[]
  /** The pictures of shared links by kind of page, 1200 × 630 pixels. */
  cards: Readonly<Record<string, string>>
}

const PageHeader = ({ page: { partner }, frame }: Pick<DocumentProps, 'page' | 'frame'>) => {
  if (partner !== undefined) return <PartnerHeader partner={partner} />
  return frame === 'site' ? <Header /> : <TunnelHeader />
}

const inBoth = (name: string) => ({
  light: colorsIn(palette, 'light').get(name) ?? '',
  dark: colorsIn(palette, 'dark').get(name) ?? '',
})
/** Colours of the browser's bar: the header's, and on a partner's page its own. */
const HEADER_COLORS = inBoth('kraft')
const SURFACES = inBoth('surface')

const refreshOf = ({ seconds, href }: NonNullable<Page['refresh']>): string =>
  href === undefined ? String(seconds) : `${seconds}; url=${href}`

/** Frame around a public page. */
const SiteFrame = ({ page, frame }: Pick<DocumentProps, 'page' | 'frame'>) => (
  <>
    <PageHeader page={page} frame={frame} />
    <main id="contenu" tabIndex={-1}>
      {page.body}
    </main>
    <Footer isLean={page.partner !== undefined} />
  </>
)

// Attribution by links: nothing about the visitor's source is stored.
const WIDGET = <script async src="/widget.js" data-api="/" data-attribution="links" />
// As text: React would move the tag out of the template.
const DEFERRED_WIDGET = renderToStaticMarkup(WIDGET)

/** The elements' script; `bring-widget.ts` delays it where possible. */
const Widget = ({ page, frame, assets }: Pick<DocumentProps, 'page' | 'frame' | 'assets'>) => {
  if (frame === 'back-office' && page.hasElements !== true) return null
  if (frame === 'back-office') return WIDGET
  const isDeferred = frame === 'site' || Boolean(page.fragment) || page.canWait === true
  return (
    <>
      {isDeferred ? (
        <template data-widget="" dangerouslySetInnerHTML={{ __html: DEFERRED_WIDGET }} />
      ) : (
        WIDGET
      )}
      {/* Before the first paint, and before the next script, which waits if a price is drawn. */}
      {page.keepsPrice === true && (
        <script type="module" blocking="render" src={assets.scripts['site/client/keep-price.ts']} />
      )}
      <script type="module" src={assets.scripts['site/client/bring-widget.ts']} />
    </>
  )
}

interface DocumentProps {
  page: Page
  frame: Frame
  assets: DocumentAssets
  /**
   * The site's own origin, without a slash at the end. Empty: unknown, and the page names no
   * address of its own.
   */
  origin: string
}

/** The HTML around every page. Nothing inline: the content security policy refuses inline scripts and styles. */
export const Document = ({ page, frame, assets, origin }: DocumentProps) => {
  const sectionStyle = page.style === undefined ? [] : [assets.sectionStyles[page.style]]
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{SITE_TEXTS.title(page.title)}</title>
        <meta name="description" content={page.description} />
        <MachineHead page={page} cards={assets.cards} origin={origin} />
        <meta name="color-scheme" content="light dark" />
        {Object.entries(page.partner === undefined ? HEADER_COLORS : SURFACES).map(
          ([scheme, color]) => (
            <meta
              key={scheme}
              name="theme-color"
              media={`(prefers-color-scheme: ${scheme})`}
              content={color}
              data-scheme={scheme}
            />
          ),
        )}
        {/* Requested first, on the connection that has brought the page. */}
        {[assets.style, ...sectionStyle, ...(page.fragment?.styles ?? [])].map(href => (
          <link key={href} rel="preload" href={href} as="style" />
        ))}
        {/* Before the style sheets, for which a script would wait. */}
        {frame !== 'back-office' && <script src={assets.scripts['site/client/follow-scheme.ts']} />}
        <link rel="stylesheet" href={assets.style} />
        {sectionStyle.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page.partner && <link rel="stylesheet" href={page.partner.style} />}
        {(page.partner?.hasOwnFont === true ? [] : assets.fonts).map(font => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Widget page={page} frame={frame} assets={assets} />
        {page.refresh && (
          <noscript>
            <meta httpEquiv="refresh" content={refreshOf(page.refresh)} />
          </noscript>
        )}
        {page.script && (
          <script
            type="module"
            src={assets.scripts[page.script.file]}
            data-page={JSON.stringify(page.script.data)}
          />
        )}
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          {SITE_TEXTS.skipLink}
        </a>
        {frame === 'back-office' ? page.body : <SiteFrame page={page} frame={frame} />}
      </body>
    </html>
  )
}
