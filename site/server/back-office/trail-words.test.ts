import { expect, it } from 'vitest'
import { BACK_OFFICE } from '../../texts/back-office'
import { TRAIL_ACTS } from '../db/audit-log'

it.each(TRAIL_ACTS)('the trail has words for the act %s', act =>
  expect(BACK_OFFICE.trail.acts[act]).toBeTruthy(),
)
