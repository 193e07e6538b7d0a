import type { Landing } from '../../../shared/domain/landing'
import { MOVING_FUNNEL } from '../../../shared/contract/elements'
import { Slug } from '../../../shared/domain/partner'
import { FIRST_STEP, type Step, STEPS } from '../../../shared/domain/steps'
import { quoteHref, routes } from '../../routes'
import { type Loaded, type PageRequest, type PageSources, row, type SectionRow } from '../row'
import type { RefusedForm } from '../../ports/form-state'
import { funnelAttributes, type Sender } from '../../ui/moving-elements'
import { isTestPage } from '../forms/test-page'
import { unavailableLandingPage } from '../landing/unavailable-landing-page'
import { type FunnelStart, funnelStart, hasStart } from './funnel-start'
import { leadReceivedPage } from './lead-received-page'
import { type StepView, tunnelPage } from './tunnel-page'
import { is } from 'superstruct'
import { typedAddress } from '../../../shared/domain/address'
import { CustomerType } from '../../../shared/domain/contact'
import type { FragmentDraft } from '../../ports/fragments'

/** The first step after a refused post without script, for rendering it again. */
const refusedDraft = ({ values, violations }: RefusedForm): FragmentDraft => {
  const {
    departureAddress = '',
    movingDate = '',
    lastname = '',
    firstname = '',
    email = '',
    phone = '',
    type,
  } = values
  return {
    values: {
      departureAddress: typedAddress(departureAddress),
      movingDate,
      lastname,
      firstname,
      email,
      phone,
      ...(is(type, CustomerType) ? { type } : {}),
      termsAgreement: values['termsAgreement'] === 'on',
      offersAgreement: values['offersAgreement'] === 'on',
      partnersAgreement: values['partnersAgreement'] === 'on',
    },
    violations,
  }
}

/** Redirects to the first step, with the query it was given: campaigns link here. */
const START: SectionRow = {
  pattern: routes.tunnel.pattern,
  frame: 'tunnel',
  open: async ({ search }) => ({ redirect: quoteHref() + search }),
}

/**
 * A landing's funnel ends at our booking page, with the partner in its query. Without a partner the
 * page is ours.
 */
const landingOf = async (
  { query }: PageRequest,
  { landings }: PageSources,
): Promise<Landing | null> => {
  const partner = query('partner')
  if (partner === '') return null
  return (await landings.find(partner, query('campagne') || null)) ?? landings.find(partner, null)
}

/** Only the first step has a snapshot: the content of later steps is known to the device only. */
const firstStep = async (
  start: FunnelStart,
  isTest: boolean,
  { fragments }: PageSources,
): Promise<StepView> => {
  const step = FIRST_STEP
  const attributes = funnelAttributes({ step, ...start })
  const fragment = await fragments.of(MOVING_FUNNEL.tag, attributes, isTest ? { isTest } : {})
  return { step, start, isTest, fragment }
}

/** The same after a refused post without script, with the typed values and the partner. */
const refusedStep = async (
  refused: RefusedForm,
  request: PageRequest,
  { fragments }: PageSources,
): Promise<StepView> => {
  const step = FIRST_STEP
  const { departureAddress: departure = '', movingDate = '' } = refused.values
  const { query } = request
  const partner = query('partner')
  const sender: Sender = {
    partner: Slug.is(partner) ? partner : '',
    sourceToken: query('sourceToken'),
  }
  const start = { departure, arrival: '', movingDate }
  const attributes = funnelAttributes({ step, ...start, sender })
  const fragment = await fragments.of(MOVING_FUNNEL.tag, attributes, {
    draft: refusedDraft(refused),
    ...(isTestPage(request) && { isTest: true }),
  })
  return { step, start, sender, fragment, refused }
}

/** Null: the partner cannot be read now, and no other partner's quote may be shown instead. */
const bookingStep = async (
  request: PageRequest,
  sources: PageSources,
): Promise<Loaded<StepView | null>> =>
  landingOf(request, sources).then(
    landing => ({ data: { step: 'reserver', start: funnelStart(request), landing } }),
    () => ({ data: null, isComplete: false }), // the content service has logged the reason
  )

const loadStep = async (
  step: Step,
  request: PageRequest,
  sources: PageSources,
): Promise<Loaded<StepView | null>> => {
  if (step === 'reserver') return bookingStep(request, sources)
  const start = funnelStart(request)
  if (step !== FIRST_STEP) return { data: { step, start } }
  const { refused } = request
  return {
    data: await (refused === null
      ? firstStep(start, isTestPage(request), sources)
      : refusedStep(refused, request, sources)),
  }
}

const stepRow = (step: Step): SectionRow =>
  row<StepView | null>({
    pattern: routes.tunnelStep.pattern(step),
    frame: 'tunnel',
    ...(step === FIRST_STEP ? { form: 'lead' } : {}),
    load: (request, sources) => loadStep(step, request, sources),
    cacheKey: view => {
      if (view === null) return 'unavailable'
      const { start, isTest = false, landing, fragment } = view
      return hasStart(start) || isTest
        ? null
        : `${landing?.version ?? ''} ${fragment?.version ?? ''}` // with a place it contains a visitor's address
    },
    page: view => (view === null ? unavailableLandingPage() : tunnelPage(view)),
  })

/** Message about a quote requested without script, shown once. */
const RECEIVED: SectionRow = row({
  pattern: routes.leadReceived.pattern,
  frame: 'tunnel',
  isPrivate: true,
  load: async ({ thanks }) => {
    const message = await thanks()
    return message?.lead === undefined
      ? { redirect: quoteHref() }
      : { data: { ...message, lead: message.lead } }
  },
  cacheKey: () => null,
  page: leadReceivedPage,
})

/** The quote funnel. */
export const TUNNEL = [START, ...STEPS.map(stepRow), RECEIVED]
