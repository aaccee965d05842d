'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type DeviceKind,
  type Devices,
  listDevices,
  type MediaProblem,
  openDevice,
  openScreen,
  problemOf,
  rememberDevice,
} from './devices'
import type { Sending, Slot } from './peer'

export type Tracks = Partial<Record<Slot, MediaStreamTrack>>

const NO_DEVICES: Devices = { microphone: [], camera: [], speaker: [] }

/** The member's microphone, camera and screen. Switching the camera off releases it, which turns off its light. */
export function useLocalMedia() {
  const [tracks, setTracks] = useState<Tracks>({})
  const [isMuted, setMuted] = useState(false)
  const [problems, setProblems] = useState<Partial<Record<'microphone' | 'camera', MediaProblem>>>({})
  const [devices, setDevices] = useState(NO_DEVICES)
  const [isStarting, setStarting] = useState(true)
  const current = useRef<Tracks>({})
  /** Counts requests for a slot: the result of an outdated request is dropped. */
  const asked = useRef<Record<Slot, number>>({ microphone: 0, camera: 0, screen: 0 })
  const isGone = useRef(false)

  const put = useCallback((slot: Slot, track: MediaStreamTrack | null) => {
    current.current[slot]?.stop()
    const { [slot]: _, ...others } = current.current
    current.current = track ? { ...others, [slot]: track } : others
    setTracks(current.current)
    // Unplugged, or ended by the browser's own button.
    if (track) track.onended = () => current.current[slot] === track && put(slot, null)
  }, [])

  const open = useCallback(
    async (slot: Slot, get: () => Promise<MediaStreamTrack | null>) => {
      const question = ++asked.current[slot]
      const track = await get()
      if (isGone.current || question !== asked.current[slot]) return track?.stop()
      if (track) put(slot, track)
    },
    [put],
  )

  const openInput = useCallback(
    async (kind: 'microphone' | 'camera') => {
      try {
        await open(kind, () => openDevice(kind))
        setProblems(({ [kind]: _, ...others }) => others)
      } catch (error) {
        setProblems((before) => ({ ...before, [kind]: problemOf(error) }))
      }
      if (navigator.mediaDevices) setDevices(await listDevices())
    },
    [open],
  )

  const close = useCallback(
    (slot: Slot) => {
      asked.current[slot]++
      put(slot, null)
    },
    [put],
  )

  useEffect(() => {
    isGone.current = false
    // One permission prompt at a time.
    void openInput('microphone')
      .then(() => openInput('camera'))
      .then(() => setStarting(false))
    const onChange = () => void listDevices().then(setDevices)
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    return () => {
      isGone.current = true
      navigator.mediaDevices?.removeEventListener('devicechange', onChange)
      for (const track of Object.values(current.current)) track.stop()
    }
  }, [openInput])

  const { microphone } = tracks
  useEffect(() => {
    if (microphone) microphone.enabled = !isMuted
  }, [microphone, isMuted])

  const sending: Sending = {
    microphone: microphone !== undefined && !isMuted,
    camera: tracks.camera !== undefined,
    screen: tracks.screen !== undefined,
  }
  return {
    tracks,
    sending,
    problems,
    devices,
    isStarting,
    async toggleMicrophone() {
      if (microphone) return setMuted(!isMuted)
      setMuted(false)
      await openInput('microphone')
    },
    async toggleCamera() {
      if (tracks.camera) close('camera')
      else await openInput('camera')
    },
    /** @throws DOMException when the browser cannot share the screen */
    async toggleScreen() {
      if (tracks.screen) close('screen')
      else await open('screen', openScreen)
    },
    /** Applies at once to active tracks. */
    async choose(kind: DeviceKind, id: string) {
      rememberDevice(kind, id)
      if (kind !== 'speaker' && tracks[kind]) await openInput(kind)
    },
  }
}

export type LocalMedia = ReturnType<typeof useLocalMedia>
