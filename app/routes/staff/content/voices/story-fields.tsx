import { settings } from '~/domain/settings/settings'
import type { StoryDetail } from '~/domain/voices/stories/staff-reading'
import { TextArea, TextField } from '~/ui/fields'

/** What a version of a story is written with. Its figures are counted when it is kept. */
export function StoryFields({ text }: { text?: StoryDetail['text'] }) {
  const { before, after } = text?.figures ?? {}
  return (
    <>
      <TextField
        name="title"
        label="Título"
        required
        minLength={settings.voices.story.titleMin}
        maxLength={settings.voices.story.titleMax}
        defaultValue={text?.title}
      />
      <TextArea
        name="summary"
        label="Resumo"
        help="Lê-se na lista e por baixo do título."
        required
        minLength={settings.voices.story.summaryMin}
        maxLength={settings.voices.story.summaryMax}
        rows={3}
        defaultValue={text?.summary}
      />
      <TextArea
        name="body"
        label="Texto"
        help="Em Markdown: parágrafos, ## subtítulos, listas, **negrito**, > citações e ligações que começam por https:// ou por /."
        required
        minLength={settings.voices.story.bodyMin}
        maxLength={settings.voices.story.bodyMax}
        rows={18}
        defaultValue={text?.body}
      />
      <TextField
        name="video"
        label="Ligação para um vídeo"
        help="Do YouTube ou do Vimeo. É só uma ligação: nada de lá se carrega nas nossas páginas."
        inputMode="url"
        maxLength={300}
        defaultValue={text?.videoUrl ?? undefined}
      />
      <p>
        Os números dos dois períodos contam-se agora, a partir do que está guardado, e ficam assim. Cada
        período tem pelo menos {settings.voices.story.periodDaysMin} dias.
      </p>
      <Day name="beforeFrom" label="Antes: primeiro dia" value={before?.from} />
      <Day name="beforeUntil" label="Antes: último dia" value={before?.until} />
      <Day name="afterFrom" label="Depois: primeiro dia" value={after?.from} />
      <Day name="afterUntil" label="Depois: último dia" value={after?.until} />
    </>
  )
}

const Day = ({ name, label, value }: { name: string; label: string; value?: string }) => (
  <TextField name={name} label={label} type="date" required width="short" defaultValue={value} />
)
