/** Short forms that programmers write, and the words they stand for: people ask in words. */

const written = `
  ctx=context cfg=config conf=config configuration=config req=request res=response resp=response msg=message
  err=error errs=error exc=exception fn=function func=function cb=callback args=argument arg=argument kwargs=argument
  params=parameter param=parameter attr=attribute attrs=attribute prop=property props=property dir=directory
  dirs=directory doc=document docs=document repo=repository repos=repository db=database tbl=table col=column
  cols=column idx=index indices=index num=number cnt=count len=length str=string val=value vals=value elem=element
  el=element obj=object objs=object ref=reference refs=reference ptr=pointer tmp=temporary temp=temporary
  init=initialize auth=authentication authn=authentication authz=authorization env=environment src=source
  dst=destination dest=destination cur=current curr=current prev=previous pkg=package mod=module lang=language
  fmt=format addr=address conn=connection stmt=statement expr=expression sess=session impl=implementation
  info=information spec=specification util=utility utils=utility gen=generate del=delete rm=remove mk=make
  calc=calculate cmp=compare eq=equal neq=equal max=maximum min=minimum avg=average seq=sequence desc=description
  descr=description dict=dictionary enc=encode dec=decode decl=declaration def=define iter=iterate mgr=manager
  svc=service srv=server usr=user pwd=password passwd=password hdr=header buf=buffer chan=channel sync=synchronize
  async=asynchronous ops=operation op=operation perm=permission perms=permission pos=position rec=record
  rel=relation sel=select sep=separator sig=signature sz=size ts=timestamp tx=transaction txn=transaction
  var=variable vars=variable ver=version lit=literal id=identifier ids=identifier opts=option opt=option
  regexp=regex auto=automatic bool=boolean int=integer char=character chars=character lhs=left rhs=right recv=receive
  sub=subscribe pub=publish alloc=allocate dup=duplicate ext=extension ns=namespace proc=process stat=statistic
  stats=statistic sched=schedule`

/** A map, because words come from strangers: `constructor` is one of them. */
export const abbreviations: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [short = "", long = ""] = pair.split("=")
      return [short, long] as const
    }),
)
