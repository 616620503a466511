import { INK, PAPER, type Paint, RUBBER, STEEL, STEEL_DARK, WOOD, WOOD_DARK } from './paint.ts'
import { circle, each, ellipse, line, on, path, rect, ring, round, turned, twice } from './shapes.ts'

// Balls, rackets and what else is used on a pitch, on a court or in a gym.

const BALL = 'M600 240A360 360 0 1 1 599 240Z'

export function football(p: Paint): string {
  const patch =
    path('M600 365L676 310L655 200H545L524 310Z', p.accent) + line('M600 490V365M676 310L852 438', p.dark, 10)
  return (
    on(
      BALL,
      p.main,
      path('M960 400A420 420 0 0 1 400 950L960 1000Z', p.dark),
      each(5, (n) => `<g transform="rotate(${n * 72} 600 600)">${patch}</g>`),
      path('M600 490L705 566L665 689H535L495 566Z', p.accent),
    ) + gloss()
  )
}

export function basketball(p: Paint): string {
  return (
    on(
      BALL,
      p.main,
      path('M960 400A420 420 0 0 1 400 950L960 1000Z', p.dark),
      turned(
        -18,
        line('M200 600H1000M600 200V1000M330 300C520 450 520 750 330 900M870 300C680 450 680 750 870 900', INK, 14),
      ),
    ) + gloss()
  )
}

export function tennisRacket(p: Paint): string {
  const strings =
    each(9, (n) => line(`M${456 + n * 36} 130V640`, PAPER, 4)) +
    each(13, (n) => line(`M380 ${150 + n * 36}H820`, PAPER, 4))
  const head =
    'M600 130C760 130 800 270 790 400C780 520 700 620 600 640C500 620 420 520 410 400C400 270 440 130 600 130Z'
  const frame =
    on(head, 'none', strings) +
    line(head, p.main, 40) +
    line('M425 260C440 190 500 150 560 140M640 140C700 150 760 190 775 260', p.accent, 40)
  const throat = line('M482 600C540 680 580 720 588 800M718 600C660 680 620 720 612 800', p.main, 34)
  const handle =
    rect(560, 770, 80, 330, 22, RUBBER) +
    each(6, (n) => line(`M564 ${850 + n * 42}L636 ${820 + n * 42}`, '#59606b', 8)) +
    rect(552, 1066, 96, 44, 16, p.accent)
  return turned(32, `<g transform="translate(0 -20)">${frame}${throat}${handle}</g>`)
}

export function padelRacket(p: Paint): string {
  const diamond =
    'M600 130C780 130 850 280 830 430C815 560 720 660 655 720H545C480 660 385 560 370 430C350 280 420 130 600 130Z'
  const holes = each(7, (row) => each(7, (n) => circle(432 + n * 56, 240 + row * 56, 11, p.darker)))
  const face = on(
    diamond,
    p.main,
    path('M600 100H900V720H600Z', p.dark),
    path('M340 560L860 300V380L380 640Z', p.accent),
    holes,
  )
  const throat =
    path('M560 720H640L628 640Q600 600 572 640Z', '#00000033') + line('M545 718L575 800M655 718L625 800', p.main, 34)
  const handle =
    rect(558, 780, 84, 270, 22, RUBBER) +
    each(5, (n) => line(`M562 ${850 + n * 42}L638 ${820 + n * 42}`, '#59606b', 8)) +
    rect(550, 1030, 100, 42, 16, p.accent)
  return turned(32, face, line(diamond, p.darker, 26), throat, handle)
}

export function ballTube(p: Paint): string {
  const ball = (y: number) =>
    circle(600, y, 128, p.main) +
    line(
      `M495 ${y - 74}C570 ${y - 40} 570 ${y + 40} 495 ${y + 74}M705 ${y - 74}C630 ${y - 40} 630 ${y + 40} 705 ${y + 74}`,
      PAPER,
      12,
    )
  const tube =
    rect(450, 200, 300, 760, 34, '#ffffff66') +
    [830, 590, 350].map(ball).join('') +
    rect(450, 430, 300, 330, 0, p.accent) +
    path('M450 640L750 520V600L450 720Z', p.main) +
    rect(470, 210, 26, 720, 13, '#ffffff55')
  return (
    tube +
    rect(436, 170, 328, 74, 22, INK) +
    ellipse(600, 956, 150, 22, STEEL) +
    `<g transform="translate(250 115) scale(.95)">${ball(800)}</g>`
  )
}

export function overgrips(p: Paint): string {
  const roll = (x: number, y: number) =>
    ellipse(x, y + 190, 130, 46, p.darker) +
    path(`M${x - 130} ${y}V${y + 190}A130 46 0 0 0 ${x + 130} ${y + 190}V${y}Z`, p.main) +
    each(4, (n) =>
      line(`M${x - 128} ${y + 42 + n * 40}Q${x} ${y + 92 + n * 40} ${x + 128} ${y + 42 + n * 40}`, p.dark, 6),
    ) +
    ellipse(x, y, 130, 46, p.light) +
    ellipse(x, y, 78, 27, p.dark) +
    ellipse(x, y, 38, 13, RUBBER)
  return (
    roll(600, 300) +
    roll(420, 570) +
    roll(780, 610) +
    line('M300 800C330 900 500 900 640 860', p.main, 46) +
    line('M300 800C330 900 500 900 640 860', p.dark, 6, '4 22')
  )
}

export function popUpGoal(p: Paint): string {
  const net =
    each(12, (n) => line(`M${250 + n * 64} 360L${300 + n * 55} 830`, PAPER, 5)) +
    each(8, (n) => line(`M200 ${400 + n * 56}H1000`, PAPER, 5))
  return (
    on('M180 850V560C180 300 400 300 600 300C800 300 1020 300 1020 560V850Z', '#ffffff30', net) +
    line('M180 850V560C180 300 400 300 600 300C800 300 1020 300 1020 560V850', p.main, 40) +
    line('M180 850L330 760H870L1020 850', p.darker, 22) +
    line('M260 400L300 370M900 370L940 400', p.accent, 44) +
    `<g transform="translate(590 660) scale(.25)">${football({ ...p, main: PAPER, dark: '#d9d4c8', accent: INK })}</g>`
  )
}

export function hoop(p: Paint): string {
  const board =
    rect(300, 140, 600, 380, 26, PAPER) +
    `<rect x="320" y="160" width="560" height="340" rx="16" fill="none" stroke="${p.main}" stroke-width="14"/><rect x="500" y="300" width="200" height="150" fill="none" stroke="#e0692f" stroke-width="16"/>`
  const net =
    each(5, (n) =>
      line(`M${500 + n * 50} 496L${530 + n * 35} 660M${500 + n * 50} 496L${round(500 + n * 35)} 660`, '#ffffff', 7),
    ) + line('M525 590H675', '#ffffff', 6)
  return (
    rect(574, 500, 52, 470, 8, STEEL_DARK) +
    line('M590 620L470 880', STEEL, 18) +
    board +
    net +
    line('M485 490H715', '#e0692f', 24) +
    path('M400 1000L450 900H750L800 1000Z', p.dark) +
    circle(440, 1000, 38, RUBBER) +
    circle(440, 1000, 14, STEEL)
  )
}

export function kettlebell(p: Paint): string {
  const bell = 'M600 480A260 260 0 0 1 760 945Q740 965 700 965H500Q460 965 440 945A260 260 0 0 1 600 480Z'
  return (
    line('M490 560C400 300 450 220 600 220C750 220 800 300 710 560', p.main, 74) +
    line('M470 480C420 300 470 255 580 250', p.light, 12) +
    on(bell, p.main, path('M860 600A340 340 0 0 1 480 1000H900Z', p.darker)) +
    circle(600, 735, 120, p.accent) +
    line('M560 690V780M560 738L640 690M575 730L640 780', p.main, 20)
  )
}

export function dumbbells(p: Paint): string {
  const one =
    rect(420, 560, 360, 80, 30, p.dark) +
    [290, 730]
      .map(
        (x) =>
          path(`M${x} 500L${x + 50} 440H${x + 130}L${x + 180} 500V700L${x + 130} 760H${x + 50}L${x} 700Z`, p.main) +
          path(`M${x + 90} 440H${x + 130}L${x + 180} 500V700L${x + 130} 760H${x + 90}Z`, p.dark) +
          rect(x + 50, 570, 80, 60, 14, p.accent),
      )
      .join('')
  return twice(one, 'translate(-40 -160) rotate(-16 600 600)', 'translate(40 150) rotate(-16 600 600)')
}

export function foamRoller(p: Paint): string {
  const body = 'M330 430H830A100 170 0 0 1 830 770H330A100 170 0 0 1 330 430Z'
  const grooves =
    each(5, (n) => line(`M${390 + n * 95} 430A100 170 0 0 0 ${390 + n * 95} 770`, p.dark, 22)) +
    path('M200 690H960V800H200Z', '#1d243022')
  return turned(
    -22,
    on(body, p.main, grooves) +
      ellipse(830, 600, 100, 170, p.dark) +
      ellipse(830, 600, 60, 108, p.darker) +
      ellipse(836, 600, 42, 84, INK) +
      line('M330 460H760', p.light, 10),
  )
}

export function skippingRope(_: Paint): string {
  const cable = line('M420 700C300 300 560 190 640 330C720 480 440 560 560 690C660 790 900 640 800 330', '#c93a3a', 20)
  const handle = (x: number, y: number, turn: number) =>
    `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 36, y, 72, 310, 34, WOOD)}${rect(x + 4, y + 16, 24, 270, 12, WOOD_DARK)}${rect(x - 24, y - 40, 48, 60, 12, STEEL)}${rect(x - 36, y + 210, 72, 26, 0, '#c93a3a')}</g>`
  return cable + handle(425, 700, 18) + handle(798, 330, 196 - 180 + 180 + 18)
}

export function loopBands(_: Paint): string {
  const colours = ['#f2c230', '#5f7f4a', '#2f6fae', '#c93a3a', '#2b2f36']
  return colours
    .map(
      (colour, n) =>
        `<g transform="translate(${n * 62 - 120} ${n * 30 - 60}) rotate(-14 600 600)">${line('M560 300C480 400 480 800 560 900C640 800 640 400 560 300Z', colour, 60)}${line('M528 360C490 480 490 700 520 810', '#ffffff55', 7)}</g>`,
    )
    .join('')
}

export function yogaBlock(_: Paint): string {
  const speck = each(46, (n) => ellipse(260 + ((n * 197) % 560), 520 + ((n * 83) % 330), 9, 5, '#9a6f43'))
  return (
    path('M240 500L380 380H960L830 500Z', '#dcb27c') +
    path('M830 500L960 380V740L830 880Z', '#a97c49') +
    on('M240 500H830V880H240Z', '#c99a63', speck) +
    line('M240 500H830', '#e6c596', 8)
  )
}

export function yogaMat(p: Paint): string {
  const coil = each(4, (n) => ring(400, 660, 60 + n * 55, n % 2 ? p.dark : p.light, 26))
  return (
    on('M400 420H900A150 240 0 0 1 900 900H400Z', p.main, rect(300, 760, 800, 160, 0, p.dark)) +
    circle(400, 660, 240, p.main) +
    coil +
    circle(400, 660, 30, p.darker) +
    line('M640 425V890M760 425V890', p.accent, 34)
  )
}

export function cones(_: Paint): string {
  const cone = (x: number, y: number, s: number, colour: string, dark: string) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${ellipse(0, 90, 250, 62, dark)}${path('M-230 90Q-150 -60 -70 -86H70Q150 -60 230 90A230 50 0 0 1 -230 90Z', colour)}${ellipse(0, -84, 72, 20, dark)}${line('M-150 20Q-110 -40 -70 -55', '#ffffff66', 12)}</g>`
  const stack = ['#2f6fae', '#f2c230', '#c93a3a', '#5f7f4a']
    .flatMap((colour, n) => [0, 1].map((twin) => cone(600, 640 - n * 90 - twin * 38, 0.95, colour, '#1d243055')))
    .join('')
  return (
    rect(586, 180, 28, 500, 14, STEEL_DARK) +
    ring(600, 180, 52, STEEL_DARK, 24) +
    stack +
    cone(320, 850, 0.72, '#e0692f', '#b9531f') +
    cone(900, 850, 0.72, '#b5cf3a', '#8fa528')
  )
}

export function whistle(p: Paint): string {
  const body = 'M300 470H880Q900 470 900 490V590Q900 610 880 610H700C720 780 600 880 480 860C340 835 270 720 300 600Z'
  return (
    line('M330 480C200 330 300 180 520 190C760 200 900 280 1010 200', p.accent, 26) +
    on(
      body,
      p.main,
      path('M880 550H700C720 780 560 900 330 800V900H900Z', p.dark),
      circle(480, 690, 90, p.darker),
      circle(480, 690, 44, p.dark),
    ) +
    path('M600 470H690L660 545H610Z', p.darker) +
    line('M340 505H560', p.light, 12) +
    ring(310, 500, 40, STEEL, 18)
  )
}

export function ballPump(p: Paint): string {
  const gauge =
    circle(600, 760, 100, INK) +
    circle(600, 760, 80, PAPER) +
    line('M600 760L640 705', '#c93a3a', 12) +
    each(7, (n) => `<g transform="rotate(${n * 40 - 120} 600 760)">${line('M600 700V688', INK, 7)}</g>`)
  return turned(
    -24,
    rect(430, 150, 340, 84, 42, p.dark) +
      rect(576, 220, 48, 200, 0, STEEL) +
      rect(512, 380, 176, 480, 40, p.main) +
      rect(534, 400, 30, 300, 15, p.light) +
      rect(640, 380, 48, 480, 24, p.dark) +
      gauge +
      line('M600 870C600 1000 780 1020 790 880', RUBBER, 24) +
      line('M790 870V780', STEEL, 12),
  )
}

const gloss = () =>
  `<path d="M390 420C430 350 490 310 560 296" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="26" stroke-linecap="round"/>`
