import { expect, it } from 'vitest'
import { BACK_OFFICE } from '../../content/back-office'
import { TRAIL_ACTS } from '../db/trail'

it.each(TRAIL_ACTS)('has words for %s', act => expect(BACK_OFFICE.trail.acts[act]).toBeTruthy())
