import type { IslandName, EnhancementName } from './island'
import { sendForm } from './send-form'

/** Loaders of the islands: React and the component, in files of their own. */
const LOADERS: Readonly<Record<IslandName, (root: HTMLElement) => Promise<void>>> = {
  'message-form': async root => {
    const [{ hydrate }, { MessageForm }] = await Promise.all([
      import('./hydrate'),
      import('../pages/forms/message-form'),
    ])
    await hydrate(root, MessageForm)
  },
  'payment-form': async root => {
    const [{ hydrate }, { PaymentForm }] = await Promise.all([
      import('./hydrate'),
      import('../pages/payment/payment-form'),
    ])
    await hydrate(root, PaymentForm)
  },
}

type Enhancement = (
  root: HTMLElement,
  data: Readonly<Record<string, string>>,
) => void | Promise<void>

const ENHANCEMENTS: Readonly<Record<EnhancementName, () => Promise<Enhancement>>> = {
  'around-me': async () => (await import('../pages/directory/around-me')).aroundMe,
  'bank-form': async () => (await import('../pages/payment/send-to-bank')).sendToBank,
  'carton-list': async () => (await import('../pages/shop/reuse-list')).reuseList,
  checklist: async () => (await import('../pages/editorial/store-ticks')).storeTicks,
  'count-down': async () => (await import('../pages/payment/count-down')).countDown,
  'go-on': async () => (await import('../pages/outcome/go-on')).goOn,
  'look-again': async () => (await import('../pages/outcome/look-again')).lookAgain,
  opening: async () => (await import('../pages/editorial/show-opening')).showOpening,
  'own-details': async () => (await import('../pages/payment/own-details')).ownDetails,
  'paid-drafts': async () => (await import('../pages/outcome/forget-paid-drafts')).forgetPaidDrafts,
  print: async () => (await import('../pages/order/offer-print')).offerPrint,
}

const isEnhancement = (name: string | undefined): name is EnhancementName =>
  name !== undefined && Object.hasOwn(ENHANCEMENTS, name)

const isIsland = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(LOADERS, name)

/** Time after which a form is sent without waiting for its code. */
const TIMEOUT_MS = 5_000

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`not there after ${ms} ms`)), ms))

const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'] as const

/**
 * A button that was pressed before hydration is pressed again. A form that was sent before waits
 * for the island; if the island does not load, the browser sends the form.
 */
const loadIsland = async (root: HTMLElement, name: IslandName): Promise<void> => {
  let sent: SubmitEvent | null = null
  const holdSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    sent = event
  }
  let submitter: HTMLButtonElement | null = null
  const rememberButton = ({ target }: MouseEvent) => {
    if (target instanceof HTMLButtonElement && target.type === 'button') submitter = target
  }
  const send = (isAwake: boolean) => {
    root.removeEventListener('submit', holdSubmit, true)
    root.removeEventListener('click', rememberButton)
    if (isAwake) submitter?.click()
    const form = sent?.target
    if (!(form instanceof HTMLFormElement)) return
    // With the pressed button, which may hold the amount.
    sendForm(form, sent?.submitter)
  }
  root.addEventListener('submit', holdSubmit, true)
  root.addEventListener('click', rememberButton)
  try {
    await Promise.race([LOADERS[name](root), rejectAfter(TIMEOUT_MS)])
    send(true)
  } catch (error) {
    console.warn('An island was not hydrated: its form works without script.', error)
    send(false)
  }
}

const onceTouched = (root: HTMLElement, run: () => void): void => {
  const handle = () => {
    for (const type of TOUCHES) root.removeEventListener(type, handle)
    run()
  }
  for (const type of TOUCHES) root.addEventListener(type, handle)
}

const onceVisible = (root: HTMLElement, run: () => void): void => {
  const observer = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  })
  observer.observe(root)
}

for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island: name, wakes } = root.dataset
  if (!isIsland(name)) continue
  const run = () => void loadIsland(root, name)
  // A form that the browser has focused, or that a link leads into, counts as touched.
  if (root.contains(document.activeElement)) run()
  else if (wakes === 'seen') onceVisible(root, run)
  else onceTouched(root, run)
}

const enhance = async (root: HTMLElement, name: EnhancementName): Promise<void> => {
  try {
    const run = await ENHANCEMENTS[name]()
    await run(root, JSON.parse(root.dataset['props'] ?? '{}'))
  } catch (error) {
    console.warn('A script of this page did not load: the page works without it.', error)
  }
}

for (const root of document.querySelectorAll<HTMLElement>('[data-reflex]')) {
  const { reflex: name } = root.dataset
  if (isEnhancement(name)) void enhance(root, name)
}
