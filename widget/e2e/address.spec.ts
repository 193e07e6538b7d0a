import type { Page } from 'playwright/test'
import { createScreenReader } from './screen-reader'
import { holdCalls } from './hold-calls'
import { expect, test } from './pages/embedding-test'
import { answerOffers, BOOKING } from './pages/flash-entries'
import { storeCart } from './pages/host-shop-range'
import { asAttribute, PARIS, stateVolume, submitContact } from './pages/visitor'

const QUOTE_FORM = '<moving-quote-form></moving-quote-form>'
const SEARCHES = '**/geo/search**'
const departure = (page: Page) => page.getByRole('combobox', { name: 'Adresse de départ' })

test('an address that is left with Tab becomes the suggestion that is chosen, and a town of several codes keeps its name', async ({
  embed,
  page,
}) => {
  await embed(QUOTE_FORM)
  for (const [typed, option, kept] of [
    ['villeurbanne', '69100 Villeurbanne', '69100 Villeurbanne'],
    ['boulogne billancourt', '92100 Boulogne-Billancourt', '92100 Boulogne-Billancourt'],
    ['Paris', 'Plusieurs codes postaux', 'Paris'],
  ] as const) {
    await departure(page).fill('')
    await departure(page).pressSequentially(typed)
    await expect(page.getByRole('option', { name: option })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await departure(page).press('Tab')
    await expect(departure(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(departure(page)).toHaveValue(kept)
  }
})

test.describe('leaving an address before its suggestions came', () => {
  test('late suggestions complete one clear town, but no ambiguous or unknown name', async ({
    embed,
    page,
  }) => {
    await embed(QUOTE_FORM)
    for (const [typed, kept] of [
      ['boulogne billancourt', '92100 Boulogne-Billancourt'],
      ['paris', 'Paris'],
      ['Xyzzyville', 'Xyzzyville'],
    ] as const)
      await test.step(typed, async () => {
        let answered = 0
        let answer = () => {}
        const asked = new Promise<void>(resolve => (answer = resolve))
        await page.route(
          SEARCHES,
          async route => {
            await asked
            await route.continue()
            answered += 1
          },
          { times: 1 },
        )
        await departure(page).fill(typed)
        await departure(page).press('Tab')
        await expect(page.getByText('Recherche en cours…')).toHaveCount(0)
        answer()
        await expect.poll(() => answered).toBe(1)
        await expect(departure(page)).toHaveValue(kept)
        await expect(page.getByRole('option')).toHaveCount(0)
      })
  })

  test('a search that fails then leaves what was typed, and no list over the form', async ({
    embed,
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED/)
    await embed(QUOTE_FORM)
    const failed = page.waitForEvent('requestfailed')
    let fail = () => {}
    const left = new Promise<void>(resolve => (fail = resolve))
    await page.route(SEARCHES, async route => {
      await left
      await route.abort()
    })
    await departure(page).fill('Lille')
    await departure(page).press('Tab')
    fail()
    await failed
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(departure(page)).toHaveValue('Lille')
  })
})

test.describe('a submit before the suggestions came', () => {
  // The list hangs over the short form's button.
  const submitByKeyboard = async (page: Page) => {
    for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  }

  test('an early submit of the short form waits for the suggestions', async ({
    embed,
    page,
    site,
  }) => {
    await embed(`<moving-quote-form target="${site}/tunnel"></moving-quote-form>`)
    const answer = await holdCalls(page, SEARCHES)
    await departure(page).fill('villeurbanne')
    await submitByKeyboard(page)
    await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Enter')
    answer()
    await page.waitForURL(/\/tunnel/)
    await expect(departure(page)).toHaveValue('69100 Villeurbanne')
  })

  test('an early submit of a step waits for the suggestions and then goes on', async ({
    embed,
    page,
  }) => {
    await embed(
      `<moving-funnel departure="${asAttribute(PARIS)}" variant="back-office"></moving-funnel>`,
    )
    await submitContact(page)
    await stateVolume(page)
    const answer = await holdCalls(page, SEARCHES)
    await page.getByRole('combobox', { name: 'Adresse d’arrivée' }).fill('villeurbanne')
    await page.getByRole('button', { name: 'MON DEVIS' }).click()
    answer()
    await expect(page.getByText('TTC').first()).toBeVisible()
    await expect(page.getByText('69100 Villeurbanne').first()).toBeVisible()
  })

  test('an early submit with an unknown town is refused, and the refusal stays', async ({
    embed,
    page,
  }) => {
    await embed(QUOTE_FORM)
    const answer = await holdCalls(page, SEARCHES)
    await departure(page).fill('Xyzzyville')
    await submitByKeyboard(page)
    answer()
    await expect(page.getByText("Merci d'indiquer au moins une ville")).toBeVisible()
  })
})

test.describe('a town of several postal codes', () => {
  test('a town of several postal codes keeps its text and offers its codes by keyboard', async ({
    embed,
    page,
  }) => {
    await embed(QUOTE_FORM)
    const options = page.getByRole('option')
    await departure(page).pressSequentially('12 rue de la paix, paris')
    await expect(options.first()).toContainText('12 rue de la Paix, Paris')
    await departure(page).press('Enter')
    await expect(page.getByText('Choisissez le code postal de Paris : 21 choix')).toBeVisible()
    await expect(options).toHaveCount(21)
    await expect(departure(page)).toHaveValue('12 rue de la Paix, Paris')
    await expect(departure(page)).toHaveAttribute('aria-expanded', 'true')

    // No code is taken by a second Enter.
    await departure(page).press('Enter')
    await expect(options).toHaveCount(21)
    await departure(page).press('ArrowUp')
    await expect(options.last()).toBeInViewport()
    await departure(page).press('ArrowDown')
    await departure(page).press('ArrowDown')
    await departure(page).press('Enter')
    await expect(departure(page)).toHaveValue('12 rue de la Paix 75002 Paris')
    await expect(options).toHaveCount(0)
  })

  test('a street in a town of several postal codes asks for its code when it is left', async ({
    embed,
    page,
  }) => {
    await embed(QUOTE_FORM)
    await departure(page).pressSequentially('12 rue nationale, lille')
    await expect(page.getByRole('option').first()).toContainText('Plusieurs codes postaux')
    await page.keyboard.press('Tab')
    await expect(departure(page)).toHaveAccessibleDescription(/Choisissez le code postal de Lille/)
    await expect(departure(page)).toHaveValue('12 rue Nationale, Lille')
  })
})

test('towns of several postal codes get a price by the codes of their centres', async ({
  embed,
  page,
}) => {
  await embed('<moving-funnel variant="back-office"></moving-funnel>')
  const lead = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/api/leads'),
  )
  await departure(page).fill('nantes')
  await submitContact(page)
  expect((await lead).postDataJSON().departureAddress).toMatchObject({
    formattedAddress: 'Nantes',
    street: '',
    city: 'Nantes',
    postalCode: '44000',
  })
  await stateVolume(page)
  const arrival = page.getByRole('combobox', { name: 'Adresse d’arrivée' })
  await arrival.fill('lyon')
  await page.getByRole('option', { name: 'Plusieurs codes postaux' }).click()
  await expect(arrival).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'MON DEVIS' }).click()
  await expect(page.getByText('TTC').first()).toBeVisible()
})

test('the built script clears an address with one press, in every element that asks for one', async ({
  embed,
  page,
}) => {
  await answerOffers(page)
  await storeCart(page)
  const form = BOOKING.replace('offer', 'step="reserver" offer')
  await embed(`${QUOTE_FORM}<moving-funnel></moving-funnel>${form}<moving-cart></moving-cart>`)
  const cart = page.locator('moving-cart')
  await cart.getByRole('button', { name: /Livraison/ }).click()
  await cart.getByRole('radio', { name: /Livraison à domicile/ }).check()
  for (const name of [
    'moving-quote-form',
    'moving-funnel',
    'moving-flash-booking',
    'moving-cart',
  ]) {
    const field = page.locator(name).getByRole('combobox').first()
    await field.fill('12 rue nationale, 59000 lille')
    await page.locator(name).getByRole('button', { name: 'Effacer l’adresse' }).click()
    await expect(field, name).toHaveValue('')
    await expect(field, name).toBeFocused()
  }
})

test('an address that a browser or a password manager fills in is taken, and no list opens over the next field', async ({
  embed,
  page,
}) => {
  await embed('<moving-funnel></moving-funnel>')
  const fillIn = (text: string, events: string[]) =>
    departure(page).evaluate(
      (input, [value, names]) => {
        if (input instanceof HTMLInputElement) input.value = value
        for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }))
      },
      [text, events] as const,
    )
  await page.getByLabel('Nom', { exact: true }).focus()
  await fillIn('12 rue Oberkampf, 75011 Paris', ['input', 'change'])
  await expect(departure(page)).toHaveValue('12 rue Oberkampf 75011 Paris')
  await expect(departure(page)).toHaveAccessibleDescription(/^(?!.*Merci)/)
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused()
  await fillIn('69100 villeurbanne', ['change'])
  await expect(departure(page)).toHaveValue('69100 Villeurbanne')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // A password manager focuses, fills and leaves the field in one task.
  await departure(page).evaluate(input => {
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.value = 'lyon 3'
    for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true }))
    input.blur()
  })
  await expect(departure(page)).toHaveValue('69003 Lyon')
  await expect(departure(page)).toHaveAccessibleDescription(/^(?!.*Merci)/)
})

test('a place overseas is told as such, with the phone number', async ({ embed, page }) => {
  await embed(QUOTE_FORM)
  await departure(page).pressSequentially('fort de france')
  await expect(page.getByText('Pour l’outre-mer et l’étranger, appelez-nous au')).toBeVisible()
  await expect(page.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute(
    'href',
    'tel:+33199001234',
  )
  await expect(page.getByRole('option')).toHaveCount(0)
})

test('Escape takes an early Enter back', async ({ embed, page }) => {
  await embed(QUOTE_FORM)
  const answer = await holdCalls(page, SEARCHES)
  await departure(page).fill('Paris')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  answer()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(departure(page)).toHaveValue('Paris')
})

test('a screen reader hears each message below an address once: count, codes, missing town', async ({
  embed,
  page,
}) => {
  const { expectAnnounced } = await createScreenReader(page)
  await embed(QUOTE_FORM)
  await departure(page).pressSequentially('12 rue de la paix')
  await expect(page.getByText('Ajoutez la ville ou le code postal.')).toBeVisible()
  await expectAnnounced(['Ajoutez la ville ou le code postal.'])
  await departure(page).pressSequentially(', Nantes')
  await expectAnnounced([/^\d propositions$/])
  await departure(page).press('Enter')
  await expectAnnounced(['Choisissez le code postal de Nantes : 4 choix'])
  await departure(page).press('Tab')
  await expectAnnounced(['Adresse de départ : Choisissez le code postal de Nantes'])
})

test.describe('a search that failed', () => {
  test.beforeEach(async ({ embed, page, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await page.route(SEARCHES, route => route.abort(), { times: 1 })
    await embed(QUOTE_FORM)
    await departure(page).fill('Lille')
    await expect(page.getByRole('alert')).toBeVisible()
  })

  test('a failed search is repeated by keyboard alone', async ({ page }) => {
    const retry = page.getByRole('button', { name: 'Réessayer' })
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab')
    await expect(retry).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('option', { name: '59000 Lille' })).toBeVisible()
    await expect(departure(page)).toBeFocused()
  })

  test('the message of a failed search closes with Escape and when the focus goes on', async ({
    page,
  }) => {
    const alert = page.getByRole('alert')
    for (let count = 0; count < 2; count += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(alert).toBeHidden()
    await expect(departure(page)).toBeFocused()

    await page.route(SEARCHES, route => route.abort(), { times: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(alert).toBeVisible()
    for (let count = 0; count < 4; count += 1) await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'VOIR LES PRIX' })).toBeFocused()
    await expect(alert).toBeHidden()
  })
})
