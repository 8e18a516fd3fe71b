<!-- @example parameters that tags are given -->
<p><c:out value="${param.q}"/></p>
<c:set var="page" value="${param.page}"/>
<c:url value="/search"><c:param name="q" value="${param.q}"/></c:url>
<fmt:message key="hello"><fmt:param value="${param.name}"/></fmt:message>
