import { Hono } from 'hono'
import { is } from 'superstruct'
import { HERO_FIELDS, logoPath, type StoredLogo } from '../../../../shared/domain/appearance'
import { HexColor } from '../../../../shared/domain/partner'
import type { Violation } from '../../../../shared/domain/violation'
import type { FormState } from '../../../pages/back-office/form'
import { heroName, LOGO_INPUTS } from '../../../pages/partner-space/appearance-fields'
import { appearancePage, noAppearancePage } from '../../../pages/partner-space/appearance-page'
import { SPACE } from '../../../pages/partner-space/space-addresses'
import { spaceStopPage } from '../../../pages/partner-space/space-page'
import type { AppearanceFields } from '../../../ports/partner-appearance'
import { APPEARANCE } from '../../../texts/partner-appearance-texts'
import { PARTNER_SPACE } from '../../../texts/partner-space-texts'
import type { PartnerEntry } from '../../content/partner-entries'
import type { HttpEnv } from '../../http/http-env'
import { LIMITS } from '../../http/limits'
import { isFileForm, readFileForm } from '../../http/read-file-form'
import { countOne } from '../../http/stored-count'
import { strictPolicy } from '../../pages/strict-headers'
import {
  type SpaceContext,
  type SpaceHono,
  type SpacePageDeps,
  type SpaceStatus,
  userOf,
} from '../space-deps'
import {
  dropDraft,
  publishAppearance,
  readEditedAppearance,
  restoreVersion,
  saveDraft,
} from './appearance-store'
import { findPartnerLogo, storeLogo } from './logo-store'
import { fieldsOfAppearance, postedFields, readAppearanceForm } from './read-appearance-form'
import { readLogo } from './read-logo'

/** More than a logo may weigh, so that a heavier one is refused at its field and the texts stay. */
const MAX_FORM_BYTES = 8 * 1_048_576

const FORM = 'apparence'

type Done = keyof typeof APPEARANCE.done

const isDone = (text: string): text is Done => Object.hasOwn(APPEARANCE.done, text)

/** Returns the values of a refused form by the names of its inputs. */
const valuesOf = ({
  accent,
  radius,
  font,
  landings,
}: AppearanceFields): Record<string, string> => ({
  couleur: accent,
  arrondi: radius,
  police: font,
  ...Object.fromEntries(
    landings.flatMap(({ slug, heroes }) =>
      HERO_FIELDS.map(field => [heroName(slug, field), heroes[field]]),
    ),
  ),
})

/** A refused form: what was typed, what is wrong with it, and a sentence on the whole. */
interface Refused {
  fields: AppearanceFields
  violations: readonly Violation[]
  notice: string
  status: SpaceStatus
}

type PostedLogo = { logo: StoredLogo | null; violation: Violation | null }

const refusedLogo = (logo: StoredLogo | null, message: string): PostedLogo => ({
  logo,
  violation: { propertyPath: LOGO_INPUTS.file, message },
})

/** The appearance of the signed-in person's partner: its form, and its published versions. */
export const createAppearancePages = (deps: SpacePageDeps): SpaceHono => {
  const { db, now, show, frameOf, entries, appearances, isStrapi, imageOrigins, log } = deps
  const policy = strictPolicy({ 'img-src': ["'self'", ...imageOrigins], 'frame-src': ["'self'"] })
  const app = new Hono<HttpEnv>()

  const open = async (
    c: SpaceContext,
    entry: PartnerEntry,
    refused: Refused | null = null,
  ): Promise<Response> => {
    const edited = await readEditedAppearance(db, userOf(c).partner)
    const stored = fieldsOfAppearance(entry, edited.appearance)
    const fields = refused?.fields ?? stored
    const form: FormState = {
      name: FORM,
      key: '',
      returned: refused && {
        form: FORM,
        values: valuesOf(refused.fields),
        violations: refused.violations,
        notice: refused.notice,
      },
    }
    const done = c.req.query('fait') ?? ''
    const doneNotice = isDone(done) ? APPEARANCE.done[done] : ''
    const notice =
      refused === null
        ? { kind: 'done' as const, text: doneNotice }
        : { kind: 'refused' as const, text: refused.notice }
    const page = appearancePage(await frameOf(c), {
      edited,
      form,
      fields,
      state: edited.state,
      entryFont: entry.partner.theme.font,
      logo: {
        src: fields.logo === null ? entry.partner.logo : logoPath(fields.logo),
        isOwn: fields.logo !== null,
      },
      accent: is(fields.accent, HexColor) ? fields.accent : stored.accent,
      isStrapi,
      notice: notice.text === '' ? null : notice,
    })
    return show(c, page, refused?.status, policy)
  }

  /** Reads the logo of a form: an uploaded one, that of the entry, or the one that was shown. */
  const readPostedLogo = async (
    partner: string,
    posted: URLSearchParams,
    file: Buffer | undefined,
  ): Promise<PostedLogo> => {
    const hash = posted.get(LOGO_INPUTS.current) ?? ''
    const current = hash === '' ? null : await findPartnerLogo(db, partner, hash)
    if (file !== undefined) {
      const read = await readLogo(file)
      if (!read.ok) return refusedLogo(current, APPEARANCE.faults.logo[read.fault])
      return { logo: await storeLogo(db, partner, read.logo, now()), violation: null }
    }
    if (posted.get(LOGO_INPUTS.entry) === 'on') return { logo: null, violation: null }
    return hash !== '' && current === null
      ? refusedLogo(null, APPEARANCE.faults.lost)
      : { logo: current, violation: null }
  }

  const save = async (
    c: SpaceContext,
    entry: PartnerEntry,
    posted: URLSearchParams,
    file: Buffer | undefined,
  ): Promise<Response> => {
    const user = userOf(c)
    const { logo, violation } = await readPostedLogo(user.partner, posted, file)
    const fields = postedFields(entry, posted, logo)
    const refuse = (status: SpaceStatus, notice: string, violations: readonly Violation[] = []) =>
      open(c, entry, { fields, violations, notice, status })
    const { points } = await countOne(db, 'partner-appearances', user.partner)
    if (points > LIMITS['partner-appearances'].most) return refuse(429, APPEARANCE.tooMany)
    const read = readAppearanceForm(fields, entry)
    const violations = [...(read.ok ? [] : read.violations), ...(violation ? [violation] : [])]
    if (!read.ok || violations.length > 0) return refuse(422, '', violations)
    const act = posted.get('acte')
    const isPublication = act === 'publier'
    const change = { appearance: read.appearance, state: posted.get('vu') ?? '' }
    const saved = await (isPublication ? publishAppearance : saveDraft)(db, user, change, now())
    if (saved === 'conflict') {
      const { draft, versions } = await readEditedAppearance(db, user.partner)
      return refuse(409, APPEARANCE.conflict((draft ?? versions[0])?.person ?? ''))
    }
    if (isPublication) await appearances.renew()
    const done = isPublication ? 'publie' : 'brouillon'
    const place = act === 'apercu' ? '#apercu' : ''
    return c.redirect(`${SPACE.appearance.href()}?fait=${done}${place}`, 303)
  }

  /** Calls `answer` with the partner's entry; says so if there is none or it cannot be read. */
  const withEntry = async (
    c: SpaceContext,
    answer: (entry: PartnerEntry) => Promise<Response>,
  ): Promise<Response> => {
    const found = await entries.find(userOf(c).partner).then(
      entry => ({ entry }),
      (err: unknown) => {
        log.warn({ err }, 'partner space: cannot read the entry of a partner')
        return null
      },
    )
    if (found === null) return show(c, spaceStopPage(APPEARANCE.away), 503)
    if (found.entry === null) return show(c, noAppearancePage(await frameOf(c)))
    return answer(found.entry)
  }

  app.get(SPACE.appearance.pattern, c => withEntry(c, entry => open(c, entry)))
  app.post(SPACE.appearance.pattern, async c => {
    const { unreadable } = PARTNER_SPACE.stops
    const form = isFileForm(c) ? await readFileForm(c, MAX_FORM_BYTES) : null
    if (form?.ok === false) return show(c, spaceStopPage(unreadable), form.status)
    const file = form?.files.get(LOGO_INPUTS.file)
    return withEntry(c, entry => save(c, entry, form?.fields ?? c.var.fields, file))
  })

  /** Answers an act without fields of its own. */
  const answer = async (
    c: SpaceContext,
    saved: 'done' | 'conflict',
    done: Done,
  ): Promise<Response> => {
    if (saved === 'done') return c.redirect(`${SPACE.appearance.href()}?fait=${done}`, 303)
    return withEntry(c, async entry => {
      const { appearance } = await readEditedAppearance(db, userOf(c).partner)
      const fields = fieldsOfAppearance(entry, appearance)
      const notice = APPEARANCE.conflictShort
      return open(c, entry, { fields, violations: [], notice, status: 409 })
    })
  }
  app.post(SPACE.dropAppearance.pattern, async c => {
    const state = c.var.fields.get('vu') ?? ''
    return answer(c, await dropDraft(db, userOf(c), state, now()), 'abandon')
  })
  app.post(SPACE.restoreAppearance.pattern, async (c, next) => {
    const numberOf = (name: string): number => Number(c.var.fields.get(name) ?? '-1')
    const versions = { version: numberOf('version'), present: numberOf('vu') }
    if (!Number.isSafeInteger(versions.version)) return next()
    const restored = await restoreVersion(db, userOf(c), versions, now())
    if (restored === null) return next()
    if (restored === 'done') await appearances.renew()
    return answer(c, restored, 'retabli')
  })
  return app
}
