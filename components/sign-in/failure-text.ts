import { ApiError } from '@/lib/client/api-error'

/** What went wrong, in words: public pages carry no translator, so the two texts come with the page. */
export function failureText(
  failure: unknown,
  { unavailable, somethingWrong }: { unavailable: string; somethingWrong: string },
): string {
  if (!(failure instanceof ApiError)) return somethingWrong
  return failure.message || (failure.isAway ? unavailable : somethingWrong)
}
