import type { HumanProverOptions } from './prove-human'

const ACTION = 'submit'
const TIMEOUT_MS = 8_000

/** Used part of Google's script. */
interface Grecaptcha {
  ready: (callback: () => void) => void
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => {
        createScriptURL: (url: string) => string
      }
    }
  }
}

/**
 * The page's policy requires approved script addresses; `trustedtypes` makes Google's script
 * approve its own.
 */
const scriptUrl = (siteKey: string): string => {
  const url = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&hl=fr&trustedtypes=true`
  const policy = window.trustedTypes?.createPolicy('recaptcha-loader', {
    createScriptURL: () => url,
  })
  return policy?.createScriptURL(url) ?? url
}

const loadScript = (siteKey: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = scriptUrl(siteKey)
    script.onerror = () => {
      script.remove()
      reject(new Error('reCAPTCHA could not be loaded'))
    }
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) reject(new Error('reCAPTCHA is not there'))
      else grecaptcha.ready(() => resolve(window.grecaptcha ?? grecaptcha))
    }
    document.head.append(script)
  })

const inTime = <T>(promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reCAPTCHA took too long')), TIMEOUT_MS)
    void promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Google's check; its script is loaded once, at first use. */
export const createGoogleProof = (): HumanProverOptions['google'] => {
  let loaded: Promise<Grecaptcha> | null = null
  const load = (siteKey: string): Promise<Grecaptcha> => {
    loaded ??= loadScript(siteKey).catch((error: unknown) => {
      loaded = null // another try loads it again
      throw error
    })
    return loaded
  }
  return {
    load: siteKey => void load(siteKey).catch(() => undefined), // a failure is reported when the check is needed
    prove: async siteKey => {
      try {
        return await inTime(
          load(siteKey).then(grecaptcha => grecaptcha.execute(siteKey, { action: ACTION })),
        )
      } catch (error) {
        console.warn('Human check failed due to:', error)
        return null
      }
    },
  }
}
