"""Draws the letters of ui/fonts once as outlines, for pictures that the server makes: no font needs to be installed where
they are made, and the same text gives the same picture everywhere. Needs fonttools and brotli:
    python3 app/platform/lettering/outlines.py
The fonts are under the SIL Open Font License (ui/fonts/*-LICENSE.txt)."""
import json
import os
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fontTools.pens.svgPathPen import SVGPathPen

here = os.path.dirname(os.path.abspath(__file__))


def make(name, weight):
    font = instantiateVariableFont(TTFont(f'{here}/../../ui/fonts/{name}.woff2'), {'wght': weight})
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    drawn = {}
    for code, glyph in sorted(cmap.items()):
        if code < 32: continue
        pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
        glyphs[glyph].draw(pen)
        drawn[chr(code)] = [round(glyphs[glyph].width), pen.getCommands()]
    names = {g: chr(c) for c, g in cmap.items()}
    kern = {}
    gpos = font['GPOS'].table if 'GPOS' in font else None
    if gpos:
        lookups = {i for f in gpos.FeatureList.FeatureRecord if f.FeatureTag == 'kern' for i in f.Feature.LookupListIndex}
        letters = [g for g in names if names[g].isalnum() and ord(names[g]) < 0x250 or names[g] in " .,-–'’&"]
        for i in sorted(lookups):
            for sub in gpos.LookupList.Lookup[i].SubTable:
                if sub.LookupType == 9: sub = sub.ExtSubTable
                if sub.LookupType != 2: continue
                cover = set(sub.Coverage.glyphs)
                if sub.Format == 1:
                    for first, ps in zip(sub.Coverage.glyphs, sub.PairSet):
                        for r in ps.PairValueRecord:
                            if first in names and r.SecondGlyph in names and r.Value1:
                                kern.setdefault(names[first]+names[r.SecondGlyph], getattr(r.Value1,'XAdvance',0) or 0)
                else:
                    for a in letters:
                        if a not in cover: continue
                        row = sub.Class1Record[sub.ClassDef1.classDefs.get(a,0)].Class2Record
                        for b in letters:
                            v = row[sub.ClassDef2.classDefs.get(b,0)].Value1
                            k = getattr(v,'XAdvance',0) if v else 0
                            if k: kern.setdefault(names[a]+names[b], k)
    em = font['head'].unitsPerEm
    kern = {k: v for k, v in kern.items() if abs(v) * 100 >= em * 3}
    return {'em': em, 'ascent': font['hhea'].ascent, 'glyphs': drawn, 'kern': kern}

for name, weight, as_ in [('fraunces', 600, 'fraunces-600'), ('instrument-sans', 500, 'instrument-sans-500')]:
    d = make(name, weight)
    json.dump(d, open(f'{here}/{as_}.json','w'), ensure_ascii=False, separators=(',',':'), sort_keys=True)
    print(as_, len(d['glyphs']), len(d['kern']), os.path.getsize(f'{here}/{as_}.json'))
