import { sizes } from '~/domain/social-images/choices'
import { HiddenField } from '~/ui/fields'
import { PostForm, type Tried } from '~/ui/form'
import type { DesignView } from './design-page'

/** How it would look in one size, and the press that makes it; or why it would not. */
export function Preview({
  one: { size, src, refused, textless },
  asked,
  tried,
  said,
}: {
  one: DesignView['sizes'][number]
  asked: DesignView['asked']
  tried: Tried | undefined
  /** Why it is refused is said here. */
  said: boolean
}) {
  const { width, height, label, use } = sizes[size]
  return (
    <li>
      <h3>
        {label}{' '}
        <span className="soft">
          {size.replace('x', '\u00a0×\u00a0')}, {use}
        </span>
      </h3>
      {refused ? (
        <p className="social-refused">{said ? refused : 'Não dá assim.'}</p>
      ) : (
        <>
          <img
            src={src}
            width={width / 2}
            height={height / 2}
            loading="lazy"
            alt={`Como fica em ${label.toLowerCase()}`}
          />
          {textless && <p className="soft">Sem o texto.</p>}
          <PostForm
            name={size}
            tried={tried}
            submit={`Fazer em ${label.toLowerCase()}`}
            submitKind="secondary"
          >
            <HiddenField name="object" value={asked.object} />
            <HiddenField name="id" value={asked.id} />
            <HiddenField name="template" value={asked.template} />
            <HiddenField name="size" value={size} />
            <HiddenField name="colours" value={asked.colours} />
            <HiddenField name="headline" value={asked.headline ?? ''} />
            <HiddenField name="message" value={asked.message ?? ''} />
            <HiddenField name="pair" value={asked.pair ?? ''} />
          </PostForm>
        </>
      )}
    </li>
  )
}
