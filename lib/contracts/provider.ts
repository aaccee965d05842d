/** Sign-in methods that use another provider. */
export const PROVIDERS = ['google', 'oauth2'] as const
export type Provider = (typeof PROVIDERS)[number]
