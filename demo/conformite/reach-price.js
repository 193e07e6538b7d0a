const WAIT_MS = 15_000
const LOOK_MS = 100

const address = (city, postalCode, latitude, longitude) =>
  JSON.stringify({
    formattedAddress: `${city} (${postalCode})`,
    addressInTextInput: `${city} (${postalCode})`,
    street: '',
    streetNumber: '',
    city,
    postalCode,
    country: 'France',
    latitude,
    longitude,
  }).replaceAll('"', '&quot;')

/** Attributes of a funnel that looks up no addresses, and accepts a stated volume. */
export const FUNNEL_ATTRIBUTES = `variant="back-office" departure="${address('Paris', '75011', 48.8594, 2.3765)}" arrival="${address('Lyon', '69003', 45.7599, 4.8496)}"`

/** Waits for the result of `find`. */
const waitFor = async (what, find) => {
  for (const until = Date.now() + WAIT_MS; Date.now() < until;) {
    const found = find()
    if (found) return found
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
  throw new Error(`n’arrive pas à : ${what}`)
}

const movingDay = () => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

/** Fills in the funnel as a customer does and waits for a price; returns the fault, '' for none. */
export const reachPrice = async (_frame, { localName, shadowRoot }) => {
  if (localName !== 'moving-funnel') return ''
  const fill = async (name, value) => {
    const field = await waitFor(name, () => shadowRoot.querySelector(`[name="${name}"]`))
    // Events are created in this page: the frame's library may have replaced Event.
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    field.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }
  const press = async text => {
    const find = () =>
      [...shadowRoot.querySelectorAll('button')].find(button => button.textContent.includes(text))
    const button = await waitFor(text, find)
    button.click()
  }
  try {
    await fill('movingDate', movingDay())
    await fill('lastname', 'Quillévéré')
    await fill('firstname', 'Maëlle')
    await fill('email', 'maelle.quillevere@exemple.fr')
    await fill('phone', '06 39 98 41 27')
    shadowRoot.querySelector('[name="termsAgreement"]').click()
    await press('VOIR LES PRIX')
    await press('Je connais le volume')
    await fill('volume', '20')
    await press('CONTINUER')
    await press('MON DEVIS')
    await waitFor('un prix', () =>
      /\d\s€\s*TTC/.test(shadowRoot.querySelector('[part~="price"]')?.textContent ?? ''),
    )
    return ''
  } catch (error) {
    return error.message
  }
}
