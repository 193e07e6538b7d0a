import { Hono } from 'hono'
import { logoPath } from '../../../../shared/domain/appearance'
import type { Landing } from '../../../../shared/domain/landing'
import { landingPreview, quotePreview } from '../../../pages/partner-space/appearance-previews'
import { SPACE } from '../../../pages/partner-space/space-addresses'
import type { HttpEnv } from '../../http/http-env'
import { exampleMail } from '../../mail/example-letter'
import { strictPolicy } from '../../pages/strict-headers'
import { type SpaceContext, type SpaceHono, type SpacePageDeps, userOf } from '../space-deps'
import { readEditedAppearance } from './appearance-store'

const CSS = 'text/css; charset=utf-8'
const NOSNIFF = { 'X-Content-Type-Options': 'nosniff' }

/** Pages for the frames of the space: without script, without forms, framed by the space alone. */
const FRAMED = { 'frame-ancestors': ["'self'"], 'form-action': ["'none'"] }

/** Previews of the edited appearance, of the signed-in person's partner alone. */
export const createAppearancePreviewPages = (deps: SpacePageDeps): SpaceHono => {
  const { db, show, entries, imageOrigins, drawQuote, quoteSheet, exampleQuoteHref } = deps
  const policy = strictPolicy({ ...FRAMED, 'img-src': ["'self'", 'data:', ...imageOrigins] })
  const mailPolicy = strictPolicy({ ...FRAMED, 'style-src': ["'unsafe-inline'"] })
  const app = new Hono<HttpEnv>()

  const landingOf = async (
    c: SpaceContext,
    campaign: string | null = null,
  ): Promise<Landing | null> => {
    const { partner } = userOf(c)
    const { appearance } = await readEditedAppearance(db, partner)
    return entries.landing(partner, campaign, appearance)
  }

  app.get(SPACE.previewLanding.pattern, async (c, next) => {
    const landing = await landingOf(c, c.req.query('campagne') ?? null)
    return landing === null ? next() : show(c, landingPreview(landing), 200, policy)
  })
  app.get(SPACE.previewQuote.pattern, async (c, next) => {
    const landing = await landingOf(c)
    const entry = await entries.find(userOf(c).partner)
    if (landing === null || entry === null) return next()
    const { appearance } = await readEditedAppearance(db, landing.partner)
    const logo = appearance.logo === null ? entry.partner.logo : logoPath(appearance.logo)
    const partner = { ...entry.partner, theme: landing.theme, logo }
    const sheet = SPACE.previewQuoteStyle.of(landing.style.version)
    const fragment = await drawQuote(partner, sheet)
    return show(c, quotePreview(landing, fragment), 200, policy)
  })
  app.get(SPACE.previewMail.pattern, async (c, next) => {
    const landing = await landingOf(c)
    if (landing === null) return next()
    const html = exampleMail(landing.theme, exampleQuoteHref(landing.partner))
    return c.html(html, 200, { ...NOSNIFF, 'Content-Security-Policy': mailPolicy })
  })
  app.get(SPACE.previewPageStyle.pattern, async (c, next) => {
    const landing = await landingOf(c)
    return landing === null
      ? next()
      : c.body(landing.style.text, 200, { ...NOSNIFF, 'Content-Type': CSS })
  })
  app.get(SPACE.previewQuoteStyle.pattern, async (c, next) => {
    const landing = await landingOf(c)
    const text = landing === null ? null : await quoteSheet(landing.theme)
    return text === null ? next() : c.body(text, 200, { ...NOSNIFF, 'Content-Type': CSS })
  })
  return app
}
