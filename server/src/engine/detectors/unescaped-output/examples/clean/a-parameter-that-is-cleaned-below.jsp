<!-- @example parameters that are encoded or checked below -->
<%
    String entity = request.getParameter("entity");
    if (entity != null) entity = ESAPI.encoder().encodeForHTML(entity);
    String locale = request.getParameter("locale");
    if (!ESAPI.validator().isValidInput("HTTP Parameter Value: " + locale, locale, "HTTPParameterValue", 2000, true)) {
        locale = "";
    }
%>
<input type="hidden" name="entity" value="<%= entity %>">
<p><%= locale %></p>
