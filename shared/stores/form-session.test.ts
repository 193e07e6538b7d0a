import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { typedAddress } from '../domain/address'
import { createFormSession, type FormState, isUntouched } from './form-session'

interface Values {
  email: string
  phone: string
  address: ReturnType<typeof typedAddress>
  stops: string[]
}

const newState = (): FormState<Values> => ({
  values: { email: '', phone: '', address: typedAddress(), stops: ['Dijon', 'Lille'] },
  violations: [],
  refusals: 0,
})
const write = vi.fn(() => true)
const isMisdated = vi.fn(() => false)

const openForm = (
  options: Partial<Parameters<typeof createFormSession<Values, FormState<Values>>>[0]> = {},
) =>
  createFormSession<Values, FormState<Values>>({
    newState,
    persistence: { isMisdated },
    write,
    ...options,
  })
const at = (...paths: string[]) =>
  paths.map(propertyPath => ({ propertyPath, message: 'À vérifier' }))
const pathsOf = ({ form }: ReturnType<typeof openForm>) =>
  form.violations.map(({ propertyPath }) => propertyPath)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('violations', () => {
  it.each<[Partial<Values>, string[], string[]]>([
    [{ email: 'z@b.fr' }, ['email', 'phone'], ['phone']],
    [{ email: 'z@b.fr', phone: '06' }, ['email', 'phone', 'address'], ['address']],
    [{ address: typedAddress('Par') }, ['address', 'address.latitude', 'addressee'], ['addressee']],
  ])(
    'a change of %o removes its own violations and those inside it from %j',
    (changes, before, after) => {
      const form = openForm()
      form.refuse(at(...before))
      form.edit(changes)
      expect(pathsOf(form)).toEqual(after)
    },
  )

  it('a change removes the violations that the form says it mends', () => {
    const form = openForm({
      isFixedWith: (path, fields) => path === 'phone' && fields.includes('email'),
    })
    form.refuse(at('phone', 'address'))
    form.edit({ email: 'z@b.fr' })
    expect(pathsOf(form)).toEqual(['address'])
  })

  it('a change of one entry of a list keeps the violations of the others', () => {
    const form = openForm({ entryAt: ({ stops }, path) => stops[Number(path.split('.')[1])] })
    form.refuse(at('stops.0', 'stops.1', 'stops'))
    form.edit({ stops: ['Dijon', 'Lyon'] })
    expect(pathsOf(form)).toEqual(['stops.0'])
  })

  it('refused submits are counted until everything is mended', () => {
    const form = openForm()
    form.refuse(at('email', 'phone'))
    form.refuse(at('email', 'phone'))
    expect(form.form.refusals).toBe(2)
    form.edit({ email: 'z@b.fr' })
    expect(form.form.refusals).toBe(2)
    form.edit({ phone: '06' })
    expect(form.form.refusals).toBe(0)
  })

  it('a field that is left replaces its own violations and keeps the others', () => {
    const form = openForm()
    form.edit({ email: 'zoe', phone: '06' })
    for (const path of ['email', 'phone', 'email'])
      form.leaveField(path, 'typed', () => at('email', 'phone'))
    expect(pathsOf(form)).toEqual(['phone', 'email'])
    form.leaveField('email', 'typed', () => [])
    expect(pathsOf(form)).toEqual(['phone'])
    expect(form.form.refusals).toBe(0)
  })

  it.each([
    ['', true],
    [null, true],
    [undefined, true],
    [false, true],
    [typedAddress(), true],
    [typedAddress('Par'), false],
    ['z', false],
    [true, false],
  ])('leaving a field that holds %j shows nothing: %s', (value, isQuiet) => {
    const form = openForm()
    form.leaveField('email', value, () => at('email'))
    expect(form.form.violations.length === 0).toBe(isQuiet)
    expect(isUntouched(value)).toBe(isQuiet)
  })
})

describe('writing to the device', () => {
  it('a form is written to the device once, half a second after the first change', () => {
    const form = openForm()
    form.edit({ email: 'z' })
    vi.advanceTimersByTime(400)
    form.edit({ email: 'zo' })
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('a form that asks for a quiet time is written to the device that time after its last change', () => {
    const form = openForm({ quietMs: 300 })
    form.edit({ email: 'z' })
    vi.advanceTimersByTime(200)
    form.edit({ email: 'zo' })
    vi.advanceTimersByTime(299)
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('leaving the page writes a waiting change to the device at once, and nothing without a change', () => {
    const form = openForm()
    form.flush()
    expect(write).not.toHaveBeenCalled()
    form.edit({ email: 'z' })
    form.flush()
    form.flush()
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('a record that is too old only because the clock was set is written again', () => {
    isMisdated.mockReturnValueOnce(true)
    openForm().flush()
    expect(write).toHaveBeenCalledTimes(1)
  })
})

it('clearing empties the form, keeps what came with the page and drops the write that waits', () => {
  const form = openForm()
  form.prefill({ email: 'partner@exemple.fr' })
  form.edit({ phone: '06' })
  form.refuse(at('phone'))
  form.clear()
  vi.advanceTimersByTime(1_000)
  expect(form.form).toEqual({
    ...newState(),
    values: { ...newState().values, email: 'partner@exemple.fr' },
  })
  expect(write).not.toHaveBeenCalled()
})
