// The package's types export this class and its index does not: it is reached by its file.
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
  const store: typeof RateLimiterStoreAbstract
  export = store
}
