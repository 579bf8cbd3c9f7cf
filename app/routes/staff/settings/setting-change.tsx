import type { SettingDetail } from '~/domain/configuration/reading'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/button'
import { Facts } from '~/ui/facts'
import { HiddenField, SelectField, TextArea, TextField } from '~/ui/fields'
import { PostForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { Panel } from '~/ui/page'
import { Time } from '~/ui/time'
import type { Tried } from '~/ui/tried'
import { reachInWords } from './reach'

export function howItChanges(s: SettingDetail): string {
  if (s.fixed) return s.fixed
  const who = s.right === 'setting.money' ? 'finanças ou administração' : 'administração'
  return s.decides ? `Pede uma pessoa de ${who} e decide outra.` : `Uma pessoa de ${who}.`
}

function ValueField({ setting: s, value }: { setting: SettingDetail; value: string }) {
  if (s.yesOrNo)
    return (
      <SelectField
        name="valor"
        label="Valor novo"
        defaultValue={value}
        options={[
          { value: 'sim', label: 'Sim' },
          { value: 'nao', label: 'Não' },
        ]}
      />
    )
  const unit = s.share ? '%' : s.cents ? '€' : s.unit?.[1]
  return (
    <TextField
      name="valor"
      label={unit ? `Valor novo, em ${unit}` : 'Valor novo'}
      defaultValue={value}
      required
      width="short"
      autoComplete="off"
      help={s.bounds ?? undefined}
    />
  )
}

/** The first step asks nothing of anybody: an address, so that it can be sent to a colleague. */
export function Change({ setting: s, day }: { setting: SettingDetail; day: string }) {
  if (s.fixed)
    return (
      <Notice title="Não muda enquanto a Aval trabalha">
        <p>{s.fixed}</p>
      </Notice>
    )
  if (!s.mayChange)
    return (
      <Notice title="Não a pode mudar">
        <p>{howItChanges(s)}</p>
      </Notice>
    )
  if (s.waiting.length > 0) return null
  return (
    <Panel title="Mudar">
      <form method="get" action={paths.setting(s.path)} className="form">
        <ValueField setting={s} value={s.typed} />
        <TextField
          name="desde"
          type="date"
          label="A partir de que dia"
          defaultValue={day}
          width="short"
          help="Em branco: logo que fique decidido."
        />
        <p className="form-actions">
          <Button kind="primary" type="submit">
            Ver o que muda
          </Button>
        </p>
      </form>
    </Panel>
  )
}

interface BeforeProps {
  setting: SettingDetail
  preview: NonNullable<SettingDetail['preview']>
  day: string
  now: Date
  tried?: Tried
}

/** The second: the difference, how far it reaches, and why. */
export function Before({ setting: s, preview: p, day, now, tried }: BeforeProps) {
  const again = <ButtonLink to={paths.setting(s.path)}>Escrever outro valor</ButtonLink>
  if (p.wrong || !s.mayChange)
    return (
      <Notice tone="bad" title={`«${p.value}» não se pode guardar`} actions={again}>
        <p>{p.wrong ?? howItChanges(s)}</p>
      </Notice>
    )
  return (
    <Panel title="Antes de guardar">
      <Facts
        rows
        facts={[
          { label: 'Hoje', value: <del>{s.value}</del> },
          { label: 'Passa a ser', value: <ins>{p.value}</ins> },
          {
            label: 'A partir de',
            value:
              p.from && p.from > now ? (
                <Time at={p.from} kind="date" />
              ) : s.decides ? (
                'logo que outra pessoa aceite'
              ) : (
                'já'
              ),
          },
          { label: 'Alcança agora', value: reachInWords(p.consequence), source: p.consequence?.after },
        ]}
      />
      <PostForm
        tried={tried}
        action={paths.setting(s.path, { valor: p.typed, desde: day || undefined })}
        submit={s.decides ? 'Pedir a mudança' : 'Guardar'}
        actions={again}
        keepsText
      >
        <HiddenField name="value" value={p.typed} />
        <HiddenField name="from" value={day} />
        <HiddenField name="seen" value={s.seen} />
        <TextArea
          name="reason"
          label="Porquê"
          required
          minLength={15}
          maxLength={1000}
          rows={4}
          help="Fica no histórico e no registo de auditoria, com o que era e o que passa a ser."
        />
      </PostForm>
    </Panel>
  )
}
