import { ApiError } from '@/lib/client/api-error'

/** Error messages: public pages have no translator, so the two texts are part of the page. */
export function failureText(
  failure: unknown,
  { unavailable, somethingWrong }: { unavailable: string; somethingWrong: string },
): string {
  if (!(failure instanceof ApiError)) return somethingWrong
  return failure.message || (failure.isAway ? unavailable : somethingWrong)
}
