import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { classNames } from './class-names'
import { count } from './format'
import { Icon } from './icon'
import { useSending } from './sending-files'
import { useLive } from './use-live'
import './pictures.css'

export interface DropZoneProps {
  /** Takes one file and answers JSON (web/upload-answer.ts). */
  address: string
  /** The form's field for one file. */
  field: string
  maxBytes: number
  /** What is said of a larger one. */
  tooBig: string
  /** What was sent, counted: «1 fotografia guardada». */
  noun: [one: string, many: string]
  onTaken: () => void
  /** The form that works without a script; its file field gives what is chosen. */
  children: ReactNode
}

/** Inside a file field: says that files can be dropped, once a script runs. */
export function DropHint() {
  return (
    <p className="drop-hint" aria-hidden="true">
      <Icon name="upload" />
      <span>Arraste para aqui, ou escolha</span>
    </p>
  )
}

/**
 * A form for files where they can also be dropped. With a script each file goes by itself as soon as it is chosen, with
 * its progress; without, the form inside is sent as a whole.
 */
export function DropZone({ address, field, maxBytes, tooBig, noun, onTaken, children }: DropZoneProps) {
  const live = useLive()
  const [over, setOver] = useState(false)
  const { list, taken, add, forget } = useSending({ address, field, maxBytes, tooBig, onTaken })
  const going = list.filter((one) => !one.error).length
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is beside the file field, which takes the keyboard */}
      <div
        className={classNames('drop', live && 'live', over && 'over')}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
        onChangeCapture={(event) => {
          const input = event.target as unknown as HTMLInputElement
          if (!live || input.type !== 'file' || !input.files?.length) return
          // The field's own list would name what is listed below already.
          event.nativeEvent.stopPropagation()
          add([...input.files])
          input.value = ''
        }}
      >
        {children}
      </div>
      <p className="sr" role="status">
        {going > 0
          ? `A enviar ${count(going, 'ficheiro', 'ficheiros')}.`
          : taken > 0
            ? `${count(taken, ...noun)}.`
            : ''}
      </p>
      {list.length > 0 && (
        <ul className="sending" aria-label="A enviar">
          {list.map((one) => (
            <li key={one.key} className={one.error ? 'bad' : undefined}>
              <span className="sending-name">{one.name}</span>
              {one.error ? (
                <>
                  <p className="error">
                    {one.error} {one.to && <a href={one.to}>Entrar de novo</a>}
                  </p>
                  <Button size="small" kind="quiet" icon="x" onClick={() => forget(one.key)}>
                    Tirar da lista<span className="sr">: {one.name}</span>
                  </Button>
                </>
              ) : one.share === null ? (
                <span className="soft">à espera</span>
              ) : one.share < 1 ? (
                <progress value={one.share} max={1} aria-label={`Envio de ${one.name}`} />
              ) : (
                <span className="soft">a preparar…</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
