import { afterEach } from 'vitest'

/** Notes in the report that a test is tried again. */
afterEach(({ task }) => {
  if (task.result?.retryCount > 0) task.meta.isRetried = true
})
