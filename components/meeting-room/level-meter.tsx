'use client'

import { useEffect, useRef } from 'react'

/** The microphone's level, as a sign that it works. */
export function LevelMeter({ track, label }: { track: MediaStreamTrack; label: string }) {
  const meter = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const audio = new AudioContext()
    const analyser = audio.createAnalyser()
    analyser.fftSize = 512
    const source = audio.createMediaStreamSource(new MediaStream([track]))
    source.connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    function draw() {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length)
      const level = Math.min(1, loudness * 6)
      meter.current?.style.setProperty('--level', level.toFixed(2))
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void audio.close()
    }
  }, [track])
  return (
    <div className="room-level">
      <div ref={meter} aria-hidden="true" className="room-level-fill" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
