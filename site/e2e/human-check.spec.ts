import type { Page, Request } from 'playwright/test'
import { is } from 'superstruct'
import { DoneWork } from '../../shared/domain/human-check'
import type { HumanProof, HumanProver } from '../pages/forms/prove-human'
import { expect, test } from './fixtures'
import { withOwnServer } from './own-server'

// For the check alone: a page of the site without a form.
const PAGE = '/faq'
const SCRIPT = '/assets/form-human-under-test.js'
const KEY = '6Lc-site-key'
const GOOGLE = /^https:\/\/[^/]*(google|gstatic)\.com\//

declare global {
  interface Window {
    prover: HumanProver
  }
}

const bundle = async (): Promise<string> => {
  const { build } = await import('vite')
  const lib = { entry: 'site/pages/forms/form-human.ts', formats: ['es' as const] }
  const built = await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })
  const [output] = [built].flat()
  return output !== undefined && 'output' in output ? output.output[0].code : ''
}

/** Puts a form onto the page and starts its check. */
const openForm = async (page: Page, script: string) => {
  await page.route(`**${SCRIPT}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route(`**${PAGE}`, async route => {
    const response = await route.fetch()
    const form =
      '<form id="tried" class="frame"><label>Message <textarea></textarea></label></form>'
    await route.fulfill({
      response,
      body: (await response.text()).replace('</main>', `${form}</main>`),
    })
  })
  await page.goto(PAGE)
  await start(page)
}

const start = (page: Page) =>
  page.evaluate(async script => {
    const { startHumanCheck } = await import(script)
    window.prover = startHumanCheck(document.querySelector('#tried'))
  }, SCRIPT)

const prove = (page: Page): Promise<HumanProof> => page.evaluate(() => window.prover.prove())
const workIn = (proof: HumanProof): unknown =>
  proof.ok ? JSON.parse(Buffer.from(proof.token, 'base64').toString()) : proof.reason

test('a browser does the work under the strictest policy, and the page keeps its turns meanwhile', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openForm(page, await bundle())
  expect(asked).not.toContain('/api/human_check')
  await page.getByLabel('Message').focus()
  await expect.poll(() => asked).toContain('/api/human_check')

  const turns = await page.evaluate(async () => {
    let isDone = false
    let count = 0
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      count += 1
      if (!isDone) port2.postMessage(null)
    }
    window.prover.discard()
    port2.postMessage(null)
    await window.prover.prove()
    isDone = true
    return count
  })
  expect(turns).toBeGreaterThan(60) // at least one for each key

  const work = workIn(await prove(page))
  if (!is(work, DoneWork)) throw new Error(`no work: ${JSON.stringify(work)}`)
  expect(work.solution.derivedKey.startsWith(work.challenge.parameters.keyPrefix)).toBe(true)
})

/** Imitates Google's: a small script that approves its address and loads a large one. */
const SMALL = `{
  const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: url => url })
  const script = document.createElement('script')
  script.src = policy.createScriptURL('https://www.gstatic.com/recaptcha/releases/1/recaptcha__fr.js')
  document.head.append(script)
  const waiting = []
  window.grecaptcha = { ready: callback => waiting.push(callback), waiting }
}`
const LARGE = `{
  const { waiting } = grecaptcha
  const execute = async (key, { action }) => ['token-of-google', key, action].join(' ')
  window.grecaptcha = { ready: callback => callback(), execute }
  for (const callback of waiting) callback()
}`

const FIELDS = {
  Nom: 'Quintefeuille',
  Prénom: 'Élise',
  'E-mail': 'elise@example.fr',
  Téléphone: '06 12 34 56 78',
  Objet: 'Un piano à descendre',
  'Votre message': 'Bonjour',
}

test.describe('on a server where Google’s check is configured', () => {
  test.describe.configure({ timeout: 180_000 }) // as of a slow test: a server starts in it
  test.use({
    baseURL: async ({}, use) =>
      withOwnServer({ RECAPTCHA_SITE_KEY: KEY, RECAPTCHA_SECRET: 'a secret' }, use),
  })

  test('nothing is requested from Google before the visitor agrees, and the choice is stored on the device', async ({
    page,
    allowErrors,
    expectAccessible,
  }) => {
    allowErrors(/503|ERR_FAILED/)
    const google: Request[] = []
    const answer = (body: string) => ({ contentType: 'text/javascript', body })
    await page.route(GOOGLE, async route => {
      google.push(route.request())
      await route.fulfill(answer(route.request().url().includes('gstatic') ? LARGE : SMALL))
    })
    // No answer arrives: the page stays, so that the form can be sent again.
    const tokens: string[] = []
    await page.route('**/api/contacts', async route => {
      const { recaptcha }: { recaptcha: string } = route.request().postDataJSON()
      tokens.push(recaptcha)
      await route.fulfill({ status: 503 })
    })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    /** Its script loads at the first input. */
    const wake = () => page.getByRole('textbox', { name: 'Nom', exact: true }).focus()
    const fill = async () => {
      for (const [name, value] of Object.entries(FIELDS))
        await page.getByRole('textbox', { name, exact: true }).fill(value)
    }
    const send = async () => {
      const before = tokens.length
      await button('ENVOYER').click()
      await expect.poll(() => tokens.length).toBe(before + 1)
      return tokens[before] ?? ''
    }
    const isWork = (token: string) =>
      is(JSON.parse(Buffer.from(token, 'base64').toString()), DoneWork)

    await page.goto('/nous-contacter')
    await fill()
    await expect(page.getByText(/Google peut s’en charger \(reCAPTCHA\)/)).toBeVisible()
    await expectAccessible(page)
    expect(isWork(await send())).toBe(true)
    expect(google).toEqual([])

    await button('Vérifier avec Google').click()
    await expect(page.getByText('Google vérifie l’envoi (reCAPTCHA).')).toBeVisible()
    await expect(button('Vérifier sans Google')).toBeFocused()
    await expectAccessible(page, '.message-form')
    expect(await send()).toBe(`token-of-google ${KEY} submit`)
    const { origin, pathname, searchParams } = new URL(google[0]?.url() ?? '')
    expect([origin + pathname, searchParams.get('render')]).toEqual([
      'https://www.google.com/recaptcha/api.js',
      KEY,
    ])

    await page.unroute(GOOGLE)
    await page.route(GOOGLE, route => route.abort())
    await page.reload()
    await fill()
    await expect(button('Vérifier sans Google')).toBeVisible()
    expect(isWork(await send())).toBe(true)
    await expect(
      page.getByText(/Google ne répond pas\s: votre appareil fait la vérification\./),
    ).toBeVisible()
    await expectAccessible(page, '.message-form')

    await page.reload()
    await wake()
    await button('Vérifier sans Google').click()
    await expect(page.getByText('Votre appareil fait la vérification, sans Google.')).toBeVisible()
    await expectAccessible(page, '.message-form')

    // A press before the form's script has loaded counts as well.
    let letCome = () => {}
    const asleep = new Promise<void>(resolve => (letCome = resolve))
    await page.route(/hydrate/, async route => {
      await asleep
      await route.continue()
    })
    await page.reload()
    await button('Vérifier avec Google').click()
    letCome()
    await expect(page.getByText('Google vérifie l’envoi (reCAPTCHA).')).toBeVisible()

    await page.reload()
    await wake()
    await expect(button('Vérifier sans Google')).toBeVisible()
  })
})
