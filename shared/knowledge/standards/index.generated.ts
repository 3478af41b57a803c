// Written by `npm run knowledge:index` from the folders families/, uses/, plants/, parameters/families/ and standards/.
import abfklaerv from './abfklaerv.json' with { type: 'json' }
import altholzv from './altholzv.json' with { type: 'json' }
import bioabfv from './bioabfv.json' with { type: 'json' }
import cementKilnRawMaterial from './cement-kiln-raw-material.json' with { type: 'json' }
import chemrrv from './chemrrv.json' with { type: 'json' }
import coolingWater from './cooling-water.json' with { type: 'json' }
import eiga70 from './eiga-70.json' with { type: 'json' }
import en1008 from './en-1008.json' with { type: 'json' }
import en12620 from './en-12620.json' with { type: 'json' }
import en1295310 from './en-12953-10.json' with { type: 'json' }
import en132631 from './en-13263-1.json' with { type: 'json' }
import en14214 from './en-14214.json' with { type: 'json' }
import en151671 from './en-15167-1.json' with { type: 'json' }
import en167231 from './en-16723-1.json' with { type: 'json' }
import en1971 from './en-197-1.json' with { type: 'json' }
import en285 from './en-285.json' with { type: 'json' }
import en4501 from './en-450-1.json' with { type: 'json' }
import en643 from './en-643.json' with { type: 'json' }
import enIso172252 from './en-iso-17225-2.json' with { type: 'json' }
import enIso172254 from './en-iso-17225-4.json' with { type: 'json' }
import enIso21640 from './en-iso-21640.json' with { type: 'json' }
import enplus from './enplus.json' with { type: 'json' }
import eu11792012 from './eu-1179-2012.json' with { type: 'json' }
import eu200232Ec from './eu-2002-32-ec.json' with { type: 'json' }
import eu200333Ec from './eu-2003-33-ec.json' with { type: 'json' }
import eu2006576Ec from './eu-2006-576-ec.json' with { type: 'json' }
import eu201359Euratom from './eu-2013-59-euratom.json' with { type: 'json' }
import eu20191009 from './eu-2019-1009.json' with { type: 'json' }
import eu20202184 from './eu-2020-2184.json' with { type: 'json' }
import eu2020741 from './eu-2020-741.json' with { type: 'json' }
import eu3332011 from './eu-333-2011.json' with { type: 'json' }
import eu7152013 from './eu-715-2013.json' with { type: 'json' }
import eu86278Eec from './eu-86-278-eec.json' with { type: 'json' }
import eu91271Eec from './eu-91-271-eec.json' with { type: 'json' }
import euSteelScrap from './eu-steel-scrap.json' with { type: 'json' }
import fgdGypsum from './fgd-gypsum.json' with { type: 'json' }
import isri from './isri.json' with { type: 'json' }
import packaging from './packaging.json' with { type: 'json' }
import pas100 from './pas-100.json' with { type: 'json' }
import pas110 from './pas-110.json' with { type: 'json' }
import petFlake from './pet-flake.json' with { type: 'json' }
import pop from './pop.json' with { type: 'json' }
import reach47 from './reach-47.json' with { type: 'json' }
import rohs from './rohs.json' with { type: 'json' }
import usedCookingOil from './used-cooking-oil.json' with { type: 'json' }

export const standards = [
  abfklaerv,
  altholzv,
  bioabfv,
  cementKilnRawMaterial,
  chemrrv,
  coolingWater,
  eiga70,
  en1008,
  en12620,
  en1295310,
  en132631,
  en14214,
  en151671,
  en167231,
  en1971,
  en285,
  en4501,
  en643,
  enIso172252,
  enIso172254,
  enIso21640,
  enplus,
  eu11792012,
  eu200232Ec,
  eu200333Ec,
  eu2006576Ec,
  eu201359Euratom,
  eu20191009,
  eu20202184,
  eu2020741,
  eu3332011,
  eu7152013,
  eu86278Eec,
  eu91271Eec,
  euSteelScrap,
  fgdGypsum,
  isri,
  packaging,
  pas100,
  pas110,
  petFlake,
  pop,
  reach47,
  rohs,
  usedCookingOil,
]
