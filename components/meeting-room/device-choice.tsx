'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { chosenDevice, type DeviceKind } from '@/lib/client/room/devices'
import type { LocalMedia } from '@/lib/client/room/use-local-media'

const KINDS = ['camera', 'microphone', 'speaker'] as const

export interface DeviceChoiceProps {
  media: LocalMedia
  onSpeaker: (id: string) => void
}

/** Choice of camera, microphone and speaker; kinds with one device are omitted. */
export function DeviceChoice({ media, onSpeaker }: DeviceChoiceProps) {
  return (
    <div className="grid gap-4">
      {KINDS.filter((kind) => media.devices[kind].length > 0).map((kind) => (
        <Choice key={kind} {...{ kind, media, onSpeaker }} />
      ))}
    </div>
  )
}

function Choice({ kind, media, onSpeaker }: DeviceChoiceProps & { kind: DeviceKind }) {
  const t = useTranslations('room.devices')
  const devices = media.devices[kind]
  const [chosen, setChosen] = useState(() => chosenDevice(kind))
  return (
    <Field label={t(kind)}>
      <NativeSelect
        value={devices.some(({ id }) => id === chosen) ? chosen! : devices[0]!.id}
        onChange={({ target }) => {
          setChosen(target.value)
          if (kind === 'speaker') onSpeaker(target.value)
          void media.choose(kind, target.value)
        }}
      >
        {devices.map(({ id, label }, at) => (
          <option key={id} value={id}>
            {label || t('unnamed', { n: at + 1 })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
