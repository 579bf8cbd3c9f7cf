import { useCallback, useEffect, useRef, useState } from 'react'

/** A file on its way, or one that was not taken. */
export interface Sending {
  key: string
  name: string
  bytes: number
  /** 0–1 while it goes; null before. */
  share: number | null
  /** Why it was not taken. */
  error?: string
  /** Where to go first: the session has ended. */
  to?: string
}

interface Options {
  /** Takes one file as `field` of a form, and answers JSON: `{ok}` or `{sentence, to}`. */
  address: string
  field: string
  maxBytes: number
  tooBig: string
  /** Called after each file that was taken. */
  onTaken: () => void
}

/** Sent at once: more would only wait for each other. */
const atOnce = 3
const patience = 3
const lost = 'A ligação falhou a meio. Nada desta imagem foi guardado; envie-a outra vez.'
const busy = 'Não foi possível agora. Envie-a outra vez daqui a um instante.'

/** Sends files one by one, several at once, each with its own progress and its own answer. */
export function useSending({ address, field, maxBytes, tooBig, onTaken }: Options) {
  const [list, setList] = useState<Sending[]>([])
  const [taken, setTaken] = useState(0)
  const queue = useRef<{ key: string; file: File }[]>([])
  const running = useRef(0)
  const told = useRef(onTaken)
  useEffect(() => {
    told.current = onTaken
  })

  const change = useCallback((key: string, facts: Partial<Sending> | null) => {
    setList((all) =>
      facts === null
        ? all.filter((one) => one.key !== key)
        : all.map((one) => (one.key === key ? { ...one, ...facts } : one)),
    )
  }, [])

  const next = useCallback(
    function sendNext(): void {
      const one = running.current < atOnce ? queue.current.shift() : undefined
      if (!one) return
      running.current += 1
      change(one.key, { share: 0 })
      void send(address, field, one.file, (share) => change(one.key, { share })).then((refusal) => {
        running.current -= 1
        change(one.key, refusal)
        if (!refusal) {
          setTaken((n) => n + 1)
          told.current()
        }
        sendNext()
      })
    },
    [address, field, change],
  )

  const add = useCallback(
    (files: File[]) => {
      setTaken(0)
      const added = files.map((file) => ({ key: crypto.randomUUID(), file }))
      const big = (file: File) => (file.size > maxBytes ? tooBig : undefined)
      setList((all) => [
        ...all,
        ...added.map(({ key, file }) => ({
          key,
          name: file.name,
          bytes: file.size,
          share: null,
          error: big(file),
        })),
      ])
      queue.current.push(...added.filter(({ file }) => !big(file)))
      for (let i = 0; i < atOnce; i++) next()
    },
    [maxBytes, tooBig, next],
  )
  return { list, taken, add, forget: (key: string) => change(key, null) }
}

interface Answer {
  status: number
  wait: number
  sentence?: string
  to?: string
}

/** @returns null when it was taken, else why not. What is only busy is tried again. */
async function send(address: string, field: string, file: File, onShare: (share: number) => void) {
  const once = crypto.randomUUID()
  for (let tries = 1; ; tries++) {
    const { status, wait, sentence, to } = await post(address, field, file, once, onShare)
    if (status === 200) return null
    const again = (status === 503 || status === 429) && wait <= 10 && tries < patience
    if (!again) return { share: null, error: sentence ?? (status === 0 ? lost : busy), to }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000))
  }
}

/** fetch() does not say how much has gone; this does. */
function post(address: string, field: string, file: File, once: string, onShare: (share: number) => void) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest()
    const answer = (): Answer => {
      const wait = Number(request.getResponseHeader('retry-after') ?? 5)
      const said = request.response as { sentence?: string; to?: string } | null
      return { status: request.status, wait, sentence: said?.sentence, to: said?.to }
    }
    request.open('POST', address)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answer())
    request.onerror = () => resolve({ status: 0, wait: 0 })
    const form = new FormData()
    form.set('_once', once)
    form.set(field, file)
    request.send(form)
  })
}
