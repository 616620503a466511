import { INK, PAPER, type Paint, RUBBER } from './paint.ts'
import { each, line, on, path, rect } from './shapes.ts'

// All shoes stand on y = 850 with the toe to the right. They differ in upper, midsole and sole.

const LOW =
  'M205 770C190 690 200 590 222 520C232 488 262 478 292 492C350 530 430 520 480 462C505 436 545 440 560 468C610 555 720 622 850 652C950 675 1020 705 1030 770Z'
const HIGH =
  'M205 770C195 650 205 480 215 380C220 345 250 335 290 350C350 370 420 365 480 335C515 322 545 335 550 370C560 450 590 545 680 595C740 628 800 642 860 655C955 676 1020 705 1030 770Z'
const MIDSOLE =
  'M200 735C330 770 640 790 1032 735C1062 750 1066 800 1040 822C700 838 420 838 222 822C186 812 184 760 200 735Z'

export function roadShoe(p: Paint): string {
  return (
    upper(LOW, p) +
    laces(p) +
    path(MIDSOLE, PAPER) +
    path(
      'M190 790C420 812 760 815 1056 785C1056 800 1052 815 1040 822C700 838 420 838 222 822C202 816 192 805 190 790Z',
      p.accent,
    ) +
    rubber()
  )
}

export function trailShoe(p: Paint): string {
  return (
    upper(LOW, p, path('M850 640C900 650 1040 680 1050 790L830 790C880 750 880 700 850 640Z', RUBBER)) +
    laces(p) +
    path(MIDSOLE, p.accent) +
    line('M215 790C460 815 760 815 1045 782', p.accentDark, 10) +
    lugs()
  )
}

export function racingShoe(p: Paint): string {
  const midsole =
    'M185 700C330 770 640 770 1040 715C1085 735 1075 790 1040 815C800 835 560 815 430 826C340 834 280 836 222 822C170 805 160 740 185 700Z'
  return (
    upper(LOW, p) + laces(p) + path(midsole, '#f7d7cf') + line('M200 770C400 815 640 770 1060 775', INK, 12) + rubber()
  )
}

export function courtShoe(p: Paint): string {
  const cage = path('M520 470L640 800L730 800L590 560ZM380 520L470 800L560 800L470 480Z', p.dark)
  return (
    upper(LOW, p, cage, path('M900 660C960 680 1040 700 1040 790L900 790Z', p.accent)) +
    laces(p) +
    path(MIDSOLE, PAPER) +
    each(26, (n) => line(`M${225 + n * 31} 838l15 12l15 -12`, RUBBER, 7)) +
    rubber()
  )
}

export function indoorShoe(p: Paint): string {
  const gum = '#c98b4e'
  const sole = 'M205 770L1032 760C1056 775 1058 815 1040 835L222 835C198 825 196 790 205 770Z'
  return (
    upper(LOW, p, path('M830 640C880 700 880 760 850 800L1060 800L1040 690Z', p.dark), stripes(p)) +
    laces(p) +
    path(sole, gum) +
    line('M215 800L1045 795', '#b0743a', 8)
  )
}

export function footballBoot(p: Paint): string {
  const plate = 'M205 760C420 790 760 800 1032 750C1050 770 1045 795 1025 800L240 805C205 800 200 780 205 760Z'
  const stud = (x: number) => path(`M${x} 795L${x + 52} 795L${x + 40} 852L${x + 12} 852Z`, p.accentDark)
  return (
    upper(LOW, p, stripes(p)) + laces(p) + path(plate, p.accent) + [235, 310, 660, 750, 850, 940].map(stud).join('')
  )
}

export function basketballShoe(p: Paint): string {
  return (
    upper(HIGH, p, path('M190 560C330 600 430 700 470 800L190 800Z', p.dark), stripes(p)) +
    laces(p, true) +
    path(MIDSOLE, PAPER) +
    path('M860 752L1032 735C1062 750 1066 800 1040 822L840 830Z', p.accent) +
    rubber()
  )
}

export function hikingBoot(p: Paint): string {
  const rand = path('M190 740C420 690 760 720 1050 690L1050 800L190 800Z', p.darker)
  const collar = path('M200 340L560 320L560 410C420 450 320 450 205 430Z', p.accent)
  return (
    upper(HIGH, p, rand, collar, line('M215 470C330 510 450 500 545 450', p.darker, 8)) +
    laces(p, true) +
    path(MIDSOLE, RUBBER) +
    line('M215 775C460 800 760 800 1045 765', p.accent, 10) +
    lugs()
  )
}

export function climbingShoe(p: Paint): string {
  const shape =
    'M250 760C215 660 225 560 260 500C280 470 320 470 345 492C400 530 480 510 530 470C570 445 600 460 620 500C680 600 800 640 920 700C1010 745 1040 810 1000 835C940 850 860 800 760 790C620 780 520 830 400 840C310 845 270 820 250 760Z'
  const rand = path(
    'M920 690C1010 740 1060 800 1010 860L860 860C900 800 920 760 880 680ZM210 640C300 680 330 780 320 860L200 860Z',
    RUBBER,
  )
  const sole = line('M262 790C330 850 560 820 680 790C790 770 900 830 990 838', RUBBER, 34)
  const strap = (x: number, y: number) =>
    line(`M${x} ${y}L${x + 90} ${y + 150}`, p.accent, 46) +
    line(`M${x + 8} ${y + 12}L${x + 26} ${y + 42}`, p.accentDark, 46)
  return (
    on(shape, p.main, path('M250 700C420 640 560 660 760 740L760 860L230 860Z', p.dark), rand) +
    sole +
    strap(475, 520) +
    strap(600, 555) +
    line('M262 505C300 450 330 450 350 492', p.accent, 18)
  )
}

function upper(shape: string, p: Paint, ...panels: string[]): string {
  const shade = path('M190 640C420 720 760 700 1050 740L1050 800L190 800Z', p.dark)
  const heel = path('M190 500C290 560 300 690 270 800L180 800Z', p.darker)
  return on(shape, p.main, shade, heel, ...panels) + collar(shape, p)
}

function collar(shape: string, p: Paint): string {
  if (shape === HIGH) return line('M228 372C330 392 420 388 520 352', p.light, 22)
  return line('M232 512C262 480 290 512 340 530C410 540 470 505 505 462', p.light, 22)
}

function laces(p: Paint, high = false): string {
  const eyelets = high
    ? [
        [536, 420],
        [552, 480],
        [585, 540],
        [640, 590],
        [705, 622],
      ]
    : [
        [548, 500],
        [592, 548],
        [645, 588],
        [705, 618],
      ]
  return eyelets.map(([x = 0, y = 0]) => line(`M${x} ${y}L${x - 62} ${y + 46}`, p.accent, 15)).join('')
}

function stripes(p: Paint): string {
  return line('M560 800L660 640M640 800L720 670', p.accent, 26)
}

const rubber = () =>
  path('M222 820C420 838 760 838 1040 820C1036 840 1020 850 1000 850L260 850C236 850 226 838 222 820Z', RUBBER)

const lugs = () =>
  path('M222 820L1040 820L1034 838L226 838Z', RUBBER) + each(15, (n) => rect(234 + n * 54, 828, 34, 26, 5, RUBBER))
