/** Presses are not repeated after this time: the reader has moved on. */
const MAX_WAIT_MS = 5_000

/**
 * Inline script before the content: a button that is pressed before React listens to it is pressed again once React
 * does, which marks its elements with `__reactProps$`. A phone paints a page a second before its scripts run. Submit
 * buttons work without scripts. Dropped if the reader presses something else meanwhile. An event that reaches the button
 * and finds the mark there needs nothing: React has hydrated the button for it, and passes it on.
 */
export const EARLY_PRESS_SCRIPT = `(function () {
  var waiting, since
  function listens(button) {
    return Object.keys(button).some(function (key) { return key.startsWith('__reactProps$') })
  }
  function repeat(button, detail) {
    if (waiting !== button || !button.isConnected || Date.now() - since > ${MAX_WAIT_MS}) return
    if (!listens(button)) return requestAnimationFrame(function () { repeat(button, detail) })
    waiting = null
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: detail }))
  }
  addEventListener('click', function (event) {
    if (!event.isTrusted) return
    var button = event.target.closest('button')
    waiting = null
    if (!button || listens(button) || (button.form && button.type === 'submit')) return
    waiting = button
    since = Date.now()
    button.addEventListener('click', function () { if (listens(button)) waiting = null }, { once: true })
    setTimeout(function () { repeat(button, event.detail) })
  }, true)
})()`
