import { type FormEvent, useEffect, useState } from 'react'
import { CropStage } from './crop-stage'
import { beginCropping, type Cropping, type Size, written } from './cropping'
import { RadioField } from './fields'
import type { FileFieldProps } from './file-field'
import { FileField } from './file-field'
import './pictures.css'

export interface CropFieldProps extends FileFieldProps {
  /** Of the part that stays: only its ratio counts, and how large the stage is drawn. */
  shape: Size
  /** Shows it small too. */
  round?: boolean
}

const anchors = [
  { value: 'inicio', label: 'O princípio', help: 'em cima, ou à esquerda' },
  { value: 'centro', label: 'O meio' },
  { value: 'fim', label: 'O fim', help: 'em baixo, ou à direita' },
]

/**
 * A picture to send and the part of it that stays: chosen on the picture where there is a script, in words where there
 * is none. Sends `crop` («x y largura altura» in shares) and `anchor`.
 */
export function CropField({ shape, round, ...file }: CropFieldProps) {
  const [chosen, setChosen] = useState<{ href: string; cropping: Cropping } | null>(null)
  const href = chosen?.href
  useEffect(
    () => () => {
      if (href) URL.revokeObjectURL(href)
    },
    [href],
  )
  const choose = (event: FormEvent) => {
    const input = event.target as HTMLInputElement
    if (input.type !== 'file') return
    const picture = input.files?.[0]
    setChosen(null)
    if (!picture) return
    const href = URL.createObjectURL(picture)
    const look = new Image()
    look.onload = () => {
      // Another was chosen meanwhile.
      if (input.files?.[0] !== picture) return
      const size = { width: look.naturalWidth, height: look.naturalHeight }
      setChosen({ href, cropping: beginCropping(size, shape) })
    }
    // What the browser can't draw, the server judges.
    look.onerror = () => URL.revokeObjectURL(href)
    look.src = href
  }
  return (
    <div className="crop-field" onChange={choose}>
      <FileField {...file} />
      {chosen ? (
        <>
          <CropStage
            {...chosen}
            round={round}
            onChange={(cropping) => setChosen({ href: chosen.href, cropping })}
          />
          <input type="hidden" name="crop" value={written(chosen.cropping)} />
        </>
      ) : (
        <RadioField
          name="anchor"
          label="Se for preciso cortar, o que fica"
          required
          inline
          defaultValue="centro"
          options={anchors}
        />
      )}
    </div>
  )
}
