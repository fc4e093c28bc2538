'use strict'
// Buttons and forms are sent as JSON; what comes back is one sentence. Parts with an id are fetched anew when something has changed.

const said = document.querySelector('.said')
const live = document.querySelector('[data-live]')
let saying = 0

function say(text, stays) {
  if (!said) return
  said.textContent = text
  said.hidden = !text
  clearTimeout(saying)
  if (text && !stays) saying = setTimeout(() => { said.hidden = true }, 8000)
}

async function send(to, body, source) {
  for (const one of source.querySelectorAll('button')) one.disabled = true
  try {
    const answer = await fetch(to, {
      method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body), credentials: 'same-origin',
    })
    if (answer.status === 401) return location.assign('/arbiter/in')
    const news = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.json() : {said: ''}
    if (news.to) return location.assign(news.to)
    say(news.said || '', news.keep || !answer.ok)
    if (news.ask) {
      const asked = source.querySelector(`[data-asked="${news.ask}"]`)
      asked.hidden = false
      asked.querySelector('input').focus()
    } else if (answer.ok) {
      for (const one of source.querySelectorAll('details[open]')) one.open = false
      source.closest('details')?.removeAttribute('open')
      if (source.matches('form')) source.reset()
      if (document.querySelector('.mend')) return location.assign(location.pathname.replace(/\/correct$/, ''))
      await fresh()
    }
  } catch {
    say(document.body.dataset.away || '\u2026', true)
  } finally {
    for (const one of source.querySelectorAll('button')) one.disabled = false
  }
}

async function body(form) {
  const found = JSON.parse(form.dataset.body || '{}')
  for (const [name, given] of new FormData(form)) {
    const value = given instanceof File ? await given.text() : given
    const [group, inner] = name.split('.')
    if (inner === undefined) found[name] = value
    else (found[group] ||= {})[inner] = value
  }
  return found
}

document.addEventListener('submit', async event => {
  event.preventDefault()
  const form = event.target
  send(form.dataset.to, {...await body(form), ...(form.closest('.mend') ? {layout: changed()} : {})}, form)
})

document.addEventListener('click', event => {
  const button = event.target.closest('button[data-to]')
  if (button) send(button.dataset.to, JSON.parse(button.dataset.body), button.closest('details.sure') || button.parentElement)
})

async function fresh() {
  if (!live || document.querySelector('.mend')) return
  const answer = await fetch(location.href, {credentials: 'same-origin'})
  if (answer.redirected && answer.url.endsWith('/arbiter/in')) return location.assign('/arbiter/in')
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of live.querySelectorAll('[id]')) {
    const next = page.getElementById(part.id)
    if (!next || part.contains(document.activeElement) && part.querySelector('form, details[open]')) continue
    if (part.querySelector('details[open]')) continue
    if (part.innerHTML !== next.innerHTML) part.innerHTML = next.innerHTML
  }
  tick()
}

// Time that people have waited, by this phone's own clock since the page came

const shown = new WeakMap()

function tick() {
  const now = document.querySelector('[data-now]')
  if (now) now.textContent = new Date().toLocaleTimeString(document.documentElement.lang, {hour: '2-digit', minute: '2-digit', hour12: false})
  for (const one of document.querySelectorAll('[data-since]')) {
    if (!shown.has(one)) shown.set(one, Date.now() - 1000 * one.dataset.since)
    const seconds = Math.floor((Date.now() - shown.get(one)) / 1000)
    one.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
}

if (live) {
  tick()
  setInterval(tick, 1000)
  const stream = new EventSource(live.dataset.live)
  stream.addEventListener('changed', fresh)
  stream.addEventListener('over', () => location.assign('/arbiter/in'))
  let open = false
  stream.addEventListener('open', () => { if (open) fresh(); open = true })
  stream.addEventListener('error', () => { if (stream.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 3000) })
}

// A position that is put right: a man is tapped, then a square or a box

const mend = document.querySelector('.mend')
let layout = {}, first = {}, men = {}, held = ''

function changed() {
  const found = {}
  for (const place of new Set([...Object.keys(first), ...Object.keys(layout)])) {
    const now = layout[place] || []
    if (JSON.stringify(now) !== JSON.stringify(first[place] || [])) found[place] = now
  }
  return found
}

function man(token) {
  const drawn = document.createElement('img')
  drawn.src = men[token]
  drawn.alt = token
  return drawn
}

function draw() {
  for (const one of mend.querySelectorAll('[data-square]')) {
    const stack = layout[one.dataset.square] || []
    const tray = one.querySelector('.men')
    ;(tray || one).replaceChildren(...(tray ? stack : stack.slice(-1)).map(man))
    one.setAttribute('aria-pressed', String(held === one.dataset.square))
    if (!tray) one.setAttribute('aria-label', [one.dataset.square, ...stack].join(' '))
    one.classList.toggle('moved', JSON.stringify(stack) !== JSON.stringify(first[one.dataset.square] || []))
  }
}

if (mend) {
  first = JSON.parse(mend.dataset.layout)
  layout = structuredClone(first)
  men = JSON.parse(mend.dataset.men)
  const squares = mend.querySelector('.squares')
  squares.style.aspectRatio = squares.dataset.shape
  for (const one of squares.querySelectorAll('[data-at]')) {
    const at = one.dataset.at.split(' ')
    for (const [i, side] of ['left', 'top', 'width', 'height'].entries()) one.style[side] = `${at[i]}%`
  }
  mend.addEventListener('click', event => {
    const one = event.target.closest('[data-square]')
    if (event.target.closest('[data-undo]')) {
      layout = structuredClone(first)
      held = ''
    } else if (!one) return
    else if (!held) held = (layout[one.dataset.square] || []).length ? one.dataset.square : ''
    else {
      if (held !== one.dataset.square) (layout[one.dataset.square] ||= []).push(layout[held].pop())
      held = ''
    }
    draw()
  })
  draw()
}
