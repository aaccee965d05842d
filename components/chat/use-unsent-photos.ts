'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '@/components/ui/show-toast'
import { sendPhoto } from '@/lib/client/chat/chats'
import { useErrorText } from '@/lib/client/use-error-text'
import type { ChatMessage } from '@/lib/contracts/chat'
import { photoToSend } from './photo-to-send'

/** A photo being uploaded. Unlike text it does not survive a reload. */
export type UnsentPhoto = { clientId: string; file: File; url: string; state: 'waiting' | 'failed' }

/** The open chat's photos that the server has not confirmed. */
export function useUnsentPhotos(
  chatId: string,
  { onSent, onRefused }: { onSent: (message: ChatMessage) => void; onRefused: () => void },
) {
  const errorText = useErrorText()
  const [photos, setPhotos] = useState<readonly UnsentPhoto[]>([])
  const urls = useRef(new Set<string>())

  useEffect(() => {
    const shown = urls.current
    return () => {
      for (const url of shown) URL.revokeObjectURL(url)
    }
  }, [])

  function drop({ clientId, url }: UnsentPhoto) {
    setPhotos((all) => all.filter((one) => one.clientId !== clientId))
    URL.revokeObjectURL(url)
    urls.current.delete(url)
  }

  const mark = ({ clientId }: UnsentPhoto, state: UnsentPhoto['state']) =>
    setPhotos((all) => all.map((one) => (one.clientId === clientId ? { ...one, state } : one)))

  const upload = useMutation({
    mutationFn: async ({ clientId, file }: UnsentPhoto) =>
      sendPhoto(chatId, clientId, await photoToSend(file)),
    onMutate: (photo) => mark(photo, 'waiting'),
    onSuccess(message, photo) {
      onSent(message)
      drop(photo)
    },
    onError(error, photo) {
      mark(photo, 'failed')
      showToast({ title: errorText(error), tone: 'error' })
      onRefused()
    },
  })

  function send(file: File) {
    const photo: UnsentPhoto = {
      clientId: crypto.randomUUID(),
      file,
      url: URL.createObjectURL(file),
      state: 'waiting',
    }
    urls.current.add(photo.url)
    setPhotos((all) => [...all, photo])
    upload.mutate(photo)
  }

  return { photos, send, retry: (photo: UnsentPhoto) => upload.mutate(photo), drop }
}
