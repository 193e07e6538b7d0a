import type { Page } from 'playwright/test'
import { expect } from '../../site/e2e/fixtures'
import { test } from './begun'
import { FunnelPage } from './funnel-page'

/**
 * Returns a picture as a camera makes it, rotated by its EXIF on demand; a sent photo has no EXIF.
 */
const photo = async (
  page: Page,
  width: number,
  height: number,
  isTurned = false,
): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
      const context = canvas.getContext('2d')
      for (let stripe = 0; stripe < 12 && context; stripe++) {
        context.fillStyle = `hsl(${stripe * 30} 45% 60%)`
        context.fillRect((stripe * w) / 12, 0, w / 12, h)
      }
      return canvas.toDataURL('image/jpeg', 0.9)
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  if (!isTurned) return jpeg
  const exif =
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000'
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif, 'hex'), jpeg.subarray(2)])
}
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
const room = (funnel: FunnelPage, name: string) =>
  funnel.host.getByRole('region', { name, exact: true })
const chooser = (funnel: FunnelPage, name: string) =>
  room(funnel, name).locator('input[type=file][multiple]')

/** A living room with a sofa. */
const SOFA = 'site/server/quotes/photos/testing/rooms/living-1.jpg'

const choosePhotos = async (funnel: FunnelPage) => {
  const { page, host } = funnel
  await page.goto('/tunnel/choix-volume')
  await funnel.button(/J'envoie des photos de mon mobilier/).click()
  await expect(host.getByRole('heading', { level: 4, name: /Salon/ })).toBeVisible()
  await expect(funnel.title('Votre volume')).toBeVisible()
}

/** Returns the size of a sent JPEG, and if it still has its location. */
const sentPicture = (page: Page, url: string) =>
  page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text.slice(text.indexOf(',') + 1)), letter =>
      letter.charCodeAt(0),
    )
    const { width, height } = await createImageBitmap(new Blob([bytes]))
    return {
      width,
      height,
      hasExif: String.fromCharCode(...bytes.subarray(0, 4096)).includes('Exif'),
    }
  }, url)

test('photos are shrunk, survive a reload, are sent once and give a price', async ({
  beginAt,
  page,
  expectAccessible,
}) => {
  test.slow()
  const funnel = await beginAt('mon-volume')
  const { host } = funnel
  await page.goto('/tunnel/choix-volume')
  await expect(host.getByText('Une intelligence artificielle y cherche vos meubles')).toBeVisible()
  await expectAccessible(page)
  await choosePhotos(funnel)
  await expect(host.getByText('analysées sur nos serveurs')).toBeVisible()
  await expectAccessible(page)
  await funnel.button('CONTINUER').click()
  await expect(host.getByText('Ajoutez au moins une photo d’une pièce')).toBeVisible()
  await expectAccessible(page)

  await funnel.field('Surface du logement').fill('60')
  await chooser(funnel, 'Salon').setInputFiles([
    jpeg('salon.jpg', await photo(page, 2000, 1500)),
    jpeg('portrait.jpg', await photo(page, 2000, 1500, true)),
    jpeg('lettre.jpg', Buffer.from('Chère Madame, voici mon salon.')),
    { name: 'vide.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    jpeg('coupee.jpg', (await photo(page, 900, 900)).subarray(0, 300)),
  ])
  await expect(host.getByRole('img', { name: 'Photo 2, Salon' })).toBeVisible()
  await expect(room(funnel, 'Salon').getByText('Ce fichier n’est pas une photo.')).toBeVisible()
  await expect(room(funnel, 'Salon').getByText('Ce fichier est vide.')).toBeVisible()
  await expect(room(funnel, 'Salon').getByText('Cette photo ne peut pas être lue.')).toBeVisible()
  await expectAccessible(page)
  for (const name of ['lettre.jpg', 'vide.png', 'coupee.jpg'])
    await host.getByRole('button', { name: new RegExp(`^OK\\s: ${name}$`) }).click()
  await chooser(funnel, 'Cuisine').setInputFiles([jpeg('petite.jpg', await photo(page, 300, 200))])
  await expect(host.getByText('3 photos sur 40 au maximum')).toBeVisible()

  await page.reload()
  await expect(host.getByRole('img', { name: 'Photo 2, Salon' })).toBeVisible()
  await expect(funnel.field('Surface du logement')).toHaveValue('60')
  const drawn = await host.getByRole('img', { name: 'Photo 1, Salon' }).evaluate(
    picture =>
      new Promise(resolve => {
        const look = () => {
          if (!(picture instanceof HTMLCanvasElement)) return resolve('no canvas')
          const colour = picture.getContext('2d')?.getImageData(5, 5, 1, 1).data
          if (colour && colour[3] === 255) resolve('drawn')
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  expect(drawn).toBe('drawn')
  await host.getByRole('button', { name: /^Retirer la photo 1\s: Cuisine$/ }).click()
  await expect(host.getByText('2 photos sur 40 au maximum')).toBeVisible()

  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  const creation = page.waitForRequest(request => request.url().endsWith('/api/simulations'))
  await funnel.button('MON DEVIS').click()
  const { images, cards } = (await creation).postDataJSON()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(host.getByText(/Estimation d’après 60\sm²\s: 30\sm³/)).toBeVisible()
  await expectAccessible(page)
  expect(cards).toMatchObject([{ reference: 'SALON', title: 'Salon' }])
  expect(images).toHaveLength(2)
  expect(await sentPicture(page, images[0])).toEqual({ width: 800, height: 600, hasExif: false })
  expect(await sentPicture(page, images[1])).toEqual({ width: 800, height: 1067, hasExif: false })
  const kept = await page.evaluate(() => Object.values(localStorage).join(''))
  expect(kept).not.toContain('/9j/')

  const updated = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await host.getByRole('radiogroup').first().getByRole('radio', { checked: false }).first().click()
  expect((await updated).request().postDataJSON()).not.toHaveProperty('images')
  // The new price moves what is below it, which is pressed next.
  await expect(host.locator('[aria-busy=true]')).toHaveCount(0)

  await funnel.button('Effacer mes données').click()
  await funnel.button('Oui, tout effacer').click()
  await expect(host.getByText('Vos données sont effacées')).toBeVisible()
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('moving-photos')
          opening.onsuccess = () => {
            const count = opening.result.transaction('pictures').objectStore('pictures').count()
            count.onsuccess = () => resolve(count.result)
          }
        }),
    )
  await expect.poll(left).toBe(0)
})

test('a sofa on a photo is found while the customer reads the price, joins the list as recognised, and is removed', async ({
  beginAt,
  page,
  expectAccessible,
}) => {
  test.slow()
  const funnel = await beginAt('mon-volume')
  const { host } = funnel
  await choosePhotos(funnel)
  await funnel.field('Surface du logement').fill('45')
  await chooser(funnel, 'Salon').setInputFiles(SOFA)
  await expect(host.getByRole('img', { name: 'Photo 1, Salon' })).toBeVisible()
  await funnel.button('CONTINUER').click()
  await funnel.fillArrival()
  await funnel.button('MON DEVIS').click()
  await expect(funnel.title('Votre prix')).toBeVisible()
  await expect(host.getByText(/Estimation d’après 45\sm²\s: 22,5\sm³/)).toBeVisible()
  await expect(host.getByText(/Reconnus sur vos photos\s:.*canapé 3 places/)).toBeVisible({
    timeout: 30_000,
  })
  await funnel.button('Compléter la liste').click()
  await expect(funnel.title('Votre volume')).toBeVisible()
  const sofa = host.getByRole('listitem').filter({ hasText: 'Canapé 3 places' })
  const quantity = sofa.getByRole('textbox', { name: /^Quantité\s: Canapé 3 places$/ })
  await expect(quantity).toHaveValue('1')
  await expect(sofa.getByText('reconnu')).toBeVisible()
  await expectAccessible(page)
  await sofa.getByRole('button', { name: /^Ajouter/ }).click()
  await expect(sofa.getByText('reconnu')).toBeHidden()

  await page.reload()
  await expect(quantity).toHaveValue('2')
  await sofa.getByRole('button', { name: /^Retirer/ }).click()
  await expect(sofa.getByText('reconnu')).toBeVisible()
  await sofa.getByRole('button', { name: /^Retirer/ }).click()
  await expect(quantity).toBeHidden()
  await expect(sofa.getByText('reconnu')).toBeHidden()
})

test('pictures of a test draft are stored apart from those of a real draft', async ({
  beginAt,
  context,
  page,
}) => {
  const real = await beginAt('mon-volume')
  await choosePhotos(real)
  const picture = jpeg('salon.jpg', await photo(page, 300, 200))
  const tab = await context.newPage()
  await tab.goto('/tunnel?moving-mode=test')
  const test = new FunnelPage(tab)
  await test.submitContact()
  await test.button(/J'envoie des photos de mon mobilier/).click()
  for (const funnel of [real, test]) {
    await chooser(funnel, 'Salon').setInputFiles([picture])
    await expect(funnel.host.getByRole('img', { name: 'Photo 1, Salon' })).toBeVisible()
  }
  const drafts = () =>
    page.evaluate(
      () =>
        new Promise<string[]>(resolve => {
          const opening = indexedDB.open('moving-photos')
          opening.onsuccess = () => {
            const keys = opening.result.transaction('pictures').objectStore('pictures').getAllKeys()
            keys.onsuccess = () => resolve(keys.result.map(key => String(key).replace(/ \w+$/, '')))
          }
        }),
    )
  await expect.poll(drafts).toEqual(['moving:direct', 'test moving:direct', 'times'])
})

test('pictures of an abandoned draft are deleted after 48 hours', async ({ beginAt, page }) => {
  const funnel = await beginAt('mon-volume')
  await choosePhotos(funnel)
  await chooser(funnel, 'Salon').setInputFiles([jpeg('salon.jpg', await photo(page, 300, 200))])
  await expect(funnel.host.getByRole('img', { name: 'Photo 1, Salon' })).toBeVisible()
  /** Stores pictures of another draft, so many hours old, and one without a stored time. */
  const putOthers = (hours: readonly number[]) =>
    page.evaluate(
      ages =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('moving-photos')
          opening.onsuccess = () => {
            const pictures = opening.result
              .transaction('pictures', 'readwrite')
              .objectStore('pictures')
            const read = pictures.get('times')
            read.onsuccess = () => {
              const times = { ...read.result }
              for (const age of ages) {
                pictures.put(new ArrayBuffer(8), `moving:autre ${age}`)
                times[`moving:autre ${age}`] = Date.now() - age * 3_600_000
              }
              pictures.put(new ArrayBuffer(8), 'moving:autre untimed')
              // The draft is still worked on, though its photos were not looked at for long.
              for (const key of Object.keys(read.result)) times[key] = Date.now() - 60 * 3_600_000
              pictures.put(times, 'times')
            }
            pictures.transaction.oncomplete = () => resolve()
          }
        }),
      hours,
    )
  const others = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>(resolve => {
          const opening = indexedDB.open('moving-photos')
          opening.onsuccess = () => {
            const all = opening.result.transaction('pictures').objectStore('pictures').getAllKeys()
            all.onsuccess = () =>
              resolve(all.result.filter(key => String(key).startsWith('moving:autre')))
          }
        }),
    )
  await putOthers([49, 47])
  await page.goto('/tunnel') // no photo is shown here
  await expect.poll(others).toEqual(['moving:autre 47', 'moving:autre untimed'])
  await page.goto('/tunnel/mon-volume')
  await expect(funnel.host.getByRole('img', { name: 'Photo 1, Salon' })).toBeVisible()
  await expect(funnel.host.getByText('1 photo sur 40 au maximum')).toBeVisible()
})

test('photos can be dropped and pasted, also on a device that cannot store them', async ({
  beginAt,
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  const funnel = await beginAt('mon-volume')
  await choosePhotos(funnel)
  const { host } = funnel
  const bytes = [...(await photo(page, 400, 300))]
  /** Drops or pastes a file as a browser does; no script can make the browser do it. */
  const give = (name: string, kind: 'drop' | 'paste') =>
    room(funnel, name).evaluate(
      (element, [data, type]) => {
        const given = new DataTransfer()
        given.items.add(new File([new Uint8Array(data)], `${type}.jpg`, { type: 'image/jpeg' }))
        const init = { bubbles: true, composed: true, cancelable: true }
        element.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: given })
            : new ClipboardEvent('paste', { ...init, clipboardData: given }),
        )
      },
      [bytes, kind] as const,
    )
  await give('Chambre', 'drop')
  await expect(host.getByRole('img', { name: 'Photo 1, Chambre' })).toBeVisible()
  await give('Chambre', 'paste')
  await expect(host.getByRole('img', { name: 'Photo 2, Chambre' })).toBeVisible()
  await expect(host.getByText('Ce navigateur ne peut pas enregistrer vos photos.')).toBeVisible()

  // 60 million pixels, by its head: it is not even decoded.
  const header = Buffer.from(
    '89504e470d0a1a0a0000000d49484452' + '00002328' + '00001a0b' + '0802000000',
    'hex',
  )
  await chooser(funnel, 'Chambre').setInputFiles([
    { name: 'immense.png', mimeType: 'image/png', buffer: header },
  ])
  await expect(room(funnel, 'Chambre').getByText('Cette photo est trop grande.')).toBeVisible()
  await chooser(funnel, 'Chambre').setInputFiles(
    Array.from({ length: 9 }, (_, index) => jpeg(`${index}.jpg`, Buffer.from(bytes))),
  )
  await expect(room(funnel, 'Chambre').getByText('10 photos par pièce au maximum.')).toBeVisible()
  await expect(room(funnel, 'Chambre').getByRole('img')).toHaveCount(10)
})
