import { expect, type Locator, type Page } from 'playwright/test'

const address = (city: string, postalCode: string, latitude: number, longitude: number) => ({
  formattedAddress: `${city} (${postalCode})`,
  addressInTextInput: `${city} (${postalCode})`,
  street: '',
  streetNumber: '',
  city,
  postalCode,
  country: 'France',
  latitude,
  longitude,
})

/** Addresses as a page may pass them. */
export const PARIS = address('Paris', '75011', 48.8594, 2.3765)
export const LYON = address('Lyon', '69003', 45.7599, 4.8496)

/** An address as the value of an attribute in double quotes. */
export const asAttribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('"', '&quot;')

/** A funnel that needs no suggestion: both towns are given, and an adviser may state the volume. */
export const FUNNEL = `<moving-funnel variant="back-office" departure="${asAttribute(PARIS)}" arrival="${asAttribute(LYON)}"></moving-funnel>`

export const CUSTOMER = {
  lastname: 'Quillévéré',
  firstname: 'Maëlle',
  email: 'maelle.quillevere@exemple.fr',
  phone: '06 39 98 41 27',
}

/** A day far enough ahead for any rule on dates, and near enough to be bookable. */
const movingDay = (): string => new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)

/** The step's title, which takes the focus when the step changes. */
export const stepTitle = (scope: Page | Locator, title: string): Locator =>
  scope.getByRole('heading', { name: title })

/** Fills the first step's fields; the departure is the page's. */
export const fillContact = async (scope: Page | Locator): Promise<void> => {
  await scope.getByLabel('Date du déménagement').fill(movingDay())
  await scope.getByLabel('Nom', { exact: true }).fill(CUSTOMER.lastname)
  await scope.getByLabel('Prénom').fill(CUSTOMER.firstname)
  await scope.getByLabel('E-mail', { exact: true }).fill(CUSTOMER.email)
  await scope.getByLabel('Téléphone', { exact: true }).fill(CUSTOMER.phone)
  await scope.getByLabel('J’accepte d’être contacté').check()
}

export const submitContact = async (scope: Page | Locator): Promise<void> => {
  await fillContact(scope)
  await scope.getByRole('button', { name: 'VOIR LES PRIX' }).click()
  await expect(stepTitle(scope, 'Choisissez un volume')).toBeVisible()
}

/** Goes from the choice of a volume to the addresses, with a stated volume. */
export const stateVolume = async (scope: Page | Locator): Promise<void> => {
  await scope.getByRole('button', { name: 'Je connais le volume' }).click()
  await scope.getByLabel('Volume à déménager').fill('20')
  await scope.getByRole('button', { name: 'CONTINUER' }).click()
  await expect(stepTitle(scope, 'Mes adresses')).toBeVisible()
}

/** Fills in `FUNNEL` from an empty first step to the price. */
export const getPrice = async (scope: Page | Locator): Promise<void> => {
  await submitContact(scope)
  await stateVolume(scope)
  await scope.getByRole('button', { name: 'MON DEVIS' }).click()
  await expect(scope.getByText('TTC').first()).toBeVisible()
}
