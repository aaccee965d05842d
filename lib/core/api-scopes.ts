/** What an API key may be allowed to do. Operations name theirs in lib/contracts/endpoints; others refuse keys. */
export const API_SCOPES = [
  'members:read',
  'members:invite',
  'events:read',
  'events:write',
  'rounds:read',
  'analytics:read',
] as const
export type ApiScope = (typeof API_SCOPES)[number]
