/** Device choice of this browser, remembered for the next meeting. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker'
export type Device = { id: string; label: string }
export type Devices = Record<DeviceKind, readonly Device[]>

const KINDS: Record<DeviceKind, MediaDeviceKind> = {
  microphone: 'audioinput',
  camera: 'videoinput',
  speaker: 'audiooutput',
}
const KEY = (kind: DeviceKind) => `tuesday-${kind}`

/** Devices with known names: browsers reveal them only after permission. */
export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: DeviceKind) =>
    all
      .filter((one) => one.kind === KINDS[kind] && one.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphone: of('microphone'), camera: of('camera'), speaker: of('speaker') }
}

export function chosenDevice(kind: DeviceKind): string | null {
  try {
    return localStorage.getItem(KEY(kind))
  } catch {
    return null
  }
}

export function rememberDevice(kind: DeviceKind, id: string): void {
  try {
    localStorage.setItem(KEY(kind), id)
  } catch {
    // Without storage the choice holds for this page.
  }
}

/** Why there is no picture or sound. */
export type MediaProblem = 'denied' | 'missing' | 'busy'

export function problemOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return 'busy'
}

const CAMERA = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: 'user' }

/** A track of the chosen device, or of the default one if that is gone. @throws DOMException */
export async function openDevice(kind: 'microphone' | 'camera'): Promise<MediaStreamTrack> {
  if (!navigator.mediaDevices) throw new DOMException('needs https', 'SecurityError')
  const id = chosenDevice(kind)
  const wish = id ? { deviceId: { ideal: id } } : {}
  const stream = await navigator.mediaDevices.getUserMedia(
    kind === 'camera' ? { video: { ...CAMERA, ...wish } } : { audio: { ...wish, echoCancellation: true } },
  )
  return stream.getTracks()[0]!
}

export const canShareScreen = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** @returns null when the member cancelled */
export async function openScreen(): Promise<MediaStreamTrack | null> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } })
    return stream.getVideoTracks()[0] ?? null
  } catch (error) {
    if (problemOf(error) === 'denied') return null
    throw error
  }
}
