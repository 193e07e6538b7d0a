import { expect, type Locator, type Page } from 'playwright/test'

/** Returns a Saturday a month ahead, computed so that it can be booked whenever the tests run. */
export const movingDate = (): string => {
  const date = new Date(Date.now() + 30 * 86_400_000)
  return date.toISOString().slice(0, 10)
}

const exactly = (text: string) => new RegExp(`^${text}$`)

/** The funnel as a customer sees it: texts and roles, no class names. */
export class FunnelPage {
  readonly host: Locator

  constructor(
    readonly page: Page,
    element = page.locator('moving-funnel').first(),
  ) {
    this.host = element
  }

  title(name: string): Locator {
    return this.host.getByRole('heading', { level: 2, name })
  }

  /** Waits until a step is rendered and its title has the focus, one frame later. */
  async hasMovedTo(title: string): Promise<void> {
    await expect(this.title(title)).toBeFocused()
  }

  /** Returns a button of the element's view, not of the fallback form between its tags. */
  button(name: string | RegExp): Locator {
    return this.host
      .getByRole('button', { name, exact: true })
      .and(this.page.locator(':not(form[action] button)'))
  }

  field(label: string): Locator {
    return this.host.getByLabel(exactly(label))
  }

  /** Returns the box of a failed call, which shows the phone number. */
  fault(): Locator {
    return this.host
      .getByRole('group')
      .filter({ has: this.page.getByRole('link', { name: /notre équipe au/ }) })
  }

  async chooseAddress(label: string, typed: string, option: string | RegExp): Promise<void> {
    const field = this.host.getByRole('combobox', { name: label })
    await field.fill(typed)
    await this.host.getByRole('option', { name: option }).first().click()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  }

  async fillContact(lastname = 'Lefèvre'): Promise<void> {
    await expect(this.title('Mes coordonnées')).toBeVisible()
    await this.chooseAddress('Adresse de départ', 'paris 11', /75011/)
    await this.field('Date du déménagement').fill(movingDate())
    await this.fillPerson(lastname)
  }

  async fillPerson(lastname = 'Lefèvre'): Promise<void> {
    await this.field('Nom').fill(lastname)
    await this.field('Prénom').fill('Inès')
    await this.field('E-mail').fill('ines@exemple.fr')
    await this.field('Téléphone').fill('06 12 34 56 78')
    await this.host.getByRole('checkbox', { name: /J’accepte d’être contacté/ }).check()
  }

  async submitContact(): Promise<void> {
    await this.fillContact()
    await this.button('VOIR LES PRIX').click()
    await this.hasMovedTo('Choisissez un volume')
  }

  async chooseList(): Promise<void> {
    await this.button(/Je liste mon mobilier/).click()
    await this.hasMovedTo('Votre volume')
  }

  async add(...pieces: string[]): Promise<void> {
    for (const piece of pieces) {
      await this.host.getByRole('searchbox', { name: 'Chercher un meuble' }).fill(piece)
      await this.button(exactlyAdd(piece)).click()
    }
    await this.host.getByRole('searchbox', { name: 'Chercher un meuble' }).fill('')
  }

  async listFurniture(): Promise<void> {
    await this.chooseList()
    await this.add('Canapé 3 places', 'Réfrigérateur', 'Lave-linge')
    await this.button('CONTINUER').click()
    await this.hasMovedTo('Mes adresses')
  }

  async fillArrival(): Promise<void> {
    await this.chooseAddress('Adresse d’arrivée', 'lyon 3', /69003/)
  }

  /** Goes from an empty form to the price. */
  async reachPrice(): Promise<void> {
    await this.submitContact()
    await this.listFurniture()
    await this.fillArrival()
    await this.button('MON DEVIS').click()
    await expect(this.title('Votre prix')).toBeVisible()
  }
}

const exactlyAdd = (piece: string) => new RegExp(`^Ajouter\\s: ${piece}$`)
